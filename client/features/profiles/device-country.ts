import { attempt } from '#client/api/attempt.ts'
import { COUNTRY_CODES } from '#contract/profiles/country-codes.options.ts'
import { ZONES_OF } from './time-zones.options.ts'

/** The country of a time zone ('Europe/Oslo'), by its name in our list; '' for a zone of none, like UTC. */
export function countryOf(timeZone: string): string {
  const code = [...ZONES_OF].find(([, zones]) => zones.includes(timeZone))?.[0]
  // Not by `Intl.DisplayNames`, whose names change with the browser: 'Türkiye' in some.
  return [...COUNTRY_CODES].find(([, one]) => one === code)?.[0] ?? ''
}

/** The country of this device by its time zone, as a suggestion; '' where that names none. */
export const deviceCountry = (): string =>
  attempt(() => countryOf(Intl.DateTimeFormat().resolvedOptions().timeZone), '')
