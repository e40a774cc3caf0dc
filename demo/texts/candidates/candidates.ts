import type { Candidate } from './candidate.ts'
import { careAndSchoolCandidates } from './care-and-schools.ts'
import { kitchenAndHotelCandidates } from './kitchens-and-hotels.ts'
import { seafarers } from './seafarers.ts'
import { softwareAndWordsCandidates } from './software-and-words.ts'
import { tradeAndTransportCandidates } from './trades-and-transport.ts'

/** All candidates of the demo board except Maren, whose applications are fixed. */
export const candidates: readonly Candidate[] = [
  ...seafarers,
  ...careAndSchoolCandidates,
  ...kitchenAndHotelCandidates,
  ...softwareAndWordsCandidates,
  ...tradeAndTransportCandidates,
]
