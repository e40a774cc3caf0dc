import type { Candidate } from './candidate.ts'
import { careAndSchoolCandidates } from './care-and-schools.ts'
import { kitchenAndHotelCandidates } from './kitchens-and-hotels.ts'
import { seafarers } from './seafarers.ts'
import { softwareAndWordsCandidates } from './software-and-words.ts'
import { tradeAndTransportCandidates } from './trades-and-transport.ts'

/** Every candidate of the demo board but Maren, whose applications are set by hand. */
export const candidates: readonly Candidate[] = [
  ...seafarers,
  ...careAndSchoolCandidates,
  ...kitchenAndHotelCandidates,
  ...softwareAndWordsCandidates,
  ...tradeAndTransportCandidates,
]
