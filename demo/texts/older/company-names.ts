import type { NameRegion } from './name-region.ts'
import { northernNames } from './northern-names.ts'
import { otherNames } from './other-names.ts'

/** All regions with companies of the older jobs. */
export const nameRegions: readonly NameRegion[] = [...northernNames, ...otherNames]
