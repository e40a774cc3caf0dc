import type { NameRegion } from './name-region.ts'
import { northernNames } from './northern-names.ts'
import { otherNames } from './other-names.ts'

/** Every region that companies of the older jobs are in. */
export const nameRegions: readonly NameRegion[] = [...northernNames, ...otherNames]
