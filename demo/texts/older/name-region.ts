import type { CountryName } from '#demo/texts/countries.ts'

/** Countries whose companies and people have names alike. */
export interface NameRegion {
  places: readonly (readonly [city: string, country: CountryName])[]
  /** What companies are called. */
  companies: readonly string[]
  women: readonly string[]
  men: readonly string[]
  families: readonly string[]
  streets: readonly string[]
}

/** Places of one country. */
export const of = (country: CountryName, ...cities: string[]) => cities.map((city) => [city, country] as const)
