import { createContext } from 'react'
import type { Job } from '#client/api/domain.ts'

/** The place of a job in words, where that is more than its location: near a wanted place, with the distance. */
export const PlaceWords = createContext<((job: Pick<Job, 'location' | 'point'>) => string) | undefined>(undefined)
