//! A player's absence, from the sheet's page or the desk.

use crate::{
    game::acts::act::HolderAct,
    timetable::calendar::{NoDay, date},
    web::fields::Fields,
};

/// What a form asks for with `act=away`, `from` and `to`, or with `act=back`, to take absences back.
pub(super) fn read(fields: &Fields) -> Result<HolderAct, NoDay> {
    if fields.get("act") == "back" {
        return Ok(HolderAct::Back);
    }
    Ok(HolderAct::Away { from: date(fields.get("from"))?, to: date(fields.get("to"))? })
}
