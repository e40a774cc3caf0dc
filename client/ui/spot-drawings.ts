import empty from '#client/assets/illustrations/spot-empty.svg?raw'
import error from '#client/assets/illustrations/spot-error.svg?raw'
import offline from '#client/assets/illustrations/spot-offline.svg?raw'
import sent from '#client/assets/illustrations/spot-sent.svg?raw'

/** The small drawings for a state, as markup. */
export const spotDrawings = { empty, error, offline, sent }
