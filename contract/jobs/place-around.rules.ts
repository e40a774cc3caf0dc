import { kilometresBetween, RADII, type Point } from './near.rules.ts'
import { isAt, type Placed } from './place.rules.ts'

/** A job as the filter for places reads it; the point is that of its town. */
export type Located = Placed & { point: Point | null }

/** What the filter for places asks for. */
export interface WantedPlace {
  place: string
  /** How far around it, in kilometres; null for the place itself, compared by words. */
  radius: number | null
  /** Where the place is; null until it was looked up, and when it is not known. */
  point: Point | null
}

const AROUND = /^(.+) within (\d{1,3}) km(?: of (-?[\d.]+),(-?[\d.]+))?$/iu

/** Reads 'Leeds', 'Leeds within 25 km', and, once it was looked up, 'Leeds within 25 km of 53.79648,-1.54785'. */
export function readWanted(text: string): WantedPlace {
  const [, place, radius, latitude, longitude] = AROUND.exec(text) ?? []
  if (!place || Number(radius) < RADII[0] || Number(radius) > RADII[5])
    return { place: text, radius: null, point: null }
  const point = latitude ? { latitude: Number(latitude), longitude: Number(longitude) } : null
  return { place, radius: Number(radius), point }
}

/** The text for a place and a radius around it; empty without a place. */
export const writeWanted = (place: string, radius: number | null): string =>
  place && radius ? `${place} within ${radius} km` : place

/**
 * Whether a job is at the wanted place. With a radius it is when it is remote, and when its town is within it; what has no
 * point is compared by words.
 */
export function isAtWanted(job: Located, text: string): boolean {
  const { place, radius, point } = readWanted(text)
  if (radius && job.terms?.workplace === 'remote') return true
  return radius && point && job.point ? kilometresBetween(point, job.point) <= radius : isAt(job, place)
}
