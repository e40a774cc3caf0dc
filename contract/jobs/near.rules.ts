/** A point on the earth, in degrees: latitude from -90 to 90, longitude from -180 to 180. */
export interface Point {
  latitude: number
  longitude: number
}

/** The radii to choose from, in kilometres. */
export const RADII = [5, 10, 25, 50, 100, 200] as const

const EARTH_KM = 6371.0088
const radians = (degrees: number): number => (degrees * Math.PI) / 180
const degrees = (angle: number): number => (angle * 180) / Math.PI

/** The haversine of the angle of a distance, in kilometres. */
export const haversineOf = (kilometres: number): number => Math.sin(kilometres / EARTH_KM / 2) ** 2

/** The distance between two points along the earth's surface, in kilometres (haversine, on a sphere). */
export function kilometresBetween(one: Point, other: Point): number {
  const [from, to] = [radians(one.latitude), radians(other.latitude)]
  const half =
    Math.sin((to - from) / 2) ** 2 +
    Math.cos(from) * Math.cos(to) * Math.sin(radians(other.longitude - one.longitude) / 2) ** 2
  // Rounding may leave slightly more than 1 between opposite points.
  return 2 * EARTH_KM * Math.asin(Math.sqrt(Math.min(1, half)))
}

/** A range of degrees; both ends are part of it. */
interface Range {
  from: number
  to: number
}

export interface Box {
  latitude: Range
  /** Two ranges where the box crosses the 180th meridian. */
  longitudes: Range[]
}

const EVERY_LONGITUDE: Range[] = [{ from: -180, to: 180 }]
/** Widens a box slightly, so that no rounding leaves out a point on its edge. */
const MARGIN = 1e-6

/** The smallest box, by latitude and longitude, that holds every point within this distance, in kilometres. */
export function boxAround({ latitude, longitude }: Point, kilometres: number): Box {
  const angle = kilometres / EARTH_KM
  const height = degrees(angle) + MARGIN
  const range = { from: Math.max(-90, latitude - height), to: Math.min(90, latitude + height) }
  // Around a pole every longitude is near.
  if (latitude + height >= 90 || latitude - height <= -90) return { latitude: range, longitudes: EVERY_LONGITUDE }
  const width = degrees(Math.asin(Math.min(1, Math.sin(angle) / Math.cos(radians(latitude))))) + MARGIN
  const [west, east] = [longitude - width, longitude + width]
  return { latitude: range, longitudes: width >= 180 ? EVERY_LONGITUDE : withinMeridian(west, east) }
}

function withinMeridian(west: number, east: number): Range[] {
  if (west < -180)
    return [
      { from: west + 360, to: 180 },
      { from: -180, to: east },
    ]
  if (east > 180)
    return [
      { from: west, to: 180 },
      { from: -180, to: east - 360 },
    ]
  return [{ from: west, to: east }]
}

/** Whether a point is in a box. */
export const isIn = ({ latitude, longitudes }: Box, point: Point): boolean =>
  point.latitude >= latitude.from &&
  point.latitude <= latitude.to &&
  longitudes.some(({ from, to }) => point.longitude >= from && point.longitude <= to)

/** A distance for people. Points are the centres of towns, so nothing below a kilometre is known. */
export const formatKilometres = (kilometres: number): string =>
  kilometres < 1 ? 'Under 1 km' : `${Math.round(kilometres)} km`
