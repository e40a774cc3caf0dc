import type { CountryName } from '#demo/texts/countries.ts'

/** Countries with similar names of companies and people. */
export interface NameRegion {
  places: readonly (readonly [city: string, country: CountryName])[]
  /** Company names. */
  companies: readonly string[]
  women: readonly string[]
  men: readonly string[]
  families: readonly string[]
  streets: readonly string[]
}

/** Places of one country. */
export const of = (country: CountryName, ...cities: string[]) => cities.map((city) => [city, country] as const)
