//! A player's absence, from the sheet's page or the desk.

use crate::{
    game::acts::act::PlayerAct,
    timetable::calendar::{NoDay, date},
    web::fields::Fields,
};

/// What a form asks for with `act=away`, `from` and `to`, or with `act=back`, to take absences back.
pub(super) fn read(fields: &Fields) -> Result<PlayerAct, NoDay> {
    if fields.get("act") == "back" {
        return Ok(PlayerAct::Back);
    }
    Ok(PlayerAct::Away { from: date(fields.get("from"))?, to: date(fields.get("to"))? })
}
