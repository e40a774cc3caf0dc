import { COUNTRIES } from '#contract/profiles/country.options.ts'
import { attempt } from '#client/api/attempt.ts'
import { ZONES_OF } from './time-zones.options.ts'

/** The country of a time zone ('Europe/Oslo'), by its name in our list; '' for a zone of none, like UTC. */
export function countryOf(timeZone: string): string {
  const code = [...ZONES_OF].find(([, zones]) => zones.includes(timeZone))?.[0]
  if (code === undefined) return ''
  const names = (['long', 'short'] as const).map((style) =>
    new Intl.DisplayNames('en', { type: 'region', style })
      .of(code)
      ?.replace('&', 'and')
      .replace(/^St\. /u, 'Saint '),
  )
  return names.find((name) => name !== undefined && COUNTRIES.includes(name)) ?? ''
}

/** The country of this device by its time zone, as a suggestion; '' where that names none. */
export const deviceCountry = (): string =>
  attempt(() => countryOf(Intl.DateTimeFormat().resolvedOptions().timeZone), '')
