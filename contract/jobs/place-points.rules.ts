import { foldName } from './fold-name.rules.ts'
import { formatKilometres, kilometresBetween, type Point } from './near.rules.ts'
import { readWanted, writeWanted, type Located } from './place-around.rules.ts'
import { isAt, namesOfPlace } from './place.rules.ts'

/** The text with the point of its place, if it has a radius and the place is known; a point that it came with is not trusted. */
export function withPoint(text: string, pointOf: (place: string) => Point | null): string {
  const { place, radius } = readWanted(text)
  const point = radius && pointOf(place)
  return writeWanted(place, radius) + (point ? ` of ${point.latitude},${point.longitude}` : '')
}

/**
 * The wanted places with the points that these jobs know: a device has no gazetteer. A place is where the first job is
 * whose location begins with it.
 */
export function placesAmong(texts: readonly string[], jobs: readonly Located[]): string[] {
  const pointOf = (place: string): Point | null => {
    const town = foldName(place.split(',', 1)[0] ?? '')
    const isOfTown = (job: Located) => foldName(namesOfPlace(job)[0] ?? '') === town
    return jobs.find((job) => job.point && isOfTown(job) && isAt(job, place))?.point ?? null
  }
  return texts.map((text) => withPoint(text, pointOf))
}

/** The point that distances are measured from: of one place with a radius, null when it is not known; else undefined. */
export function pointWanted(texts: readonly string[] = []): Point | null | undefined {
  const [text = '', ...others] = texts
  const { radius, point } = readWanted(text)
  return radius && others.length === 0 ? point : undefined
}

/** The location of a job with its distance from there; without one in the same town, and when its town is not known. */
export function locationFrom({ location, point }: Pick<Located, 'location' | 'point'>, near: Point): string {
  const kilometres = point ? kilometresBetween(near, point) : 0
  return kilometres > 0 ? `${location} (${formatKilometres(kilometres)})` : location
}
