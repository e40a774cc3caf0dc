import { foldName } from './fold-name.rules.ts'

/** Other names by which people write some countries, by the names of `COUNTRIES`. */
const OTHER_NAMES: Record<string, readonly string[]> = {
  Austria: ['Österreich'],
  Belgium: ['Belgien', 'Belgique', 'België'],
  'Cape Verde': ['Cabo Verde'],
  China: ['PRC', "People's Republic of China"],
  Czechia: ['Czech Republic', 'CZ'],
  Denmark: ['Danmark', 'Dänemark'],
  'DR Congo': ['Democratic Republic of the Congo', 'DRC'],
  Eswatini: ['Swaziland'],
  Finland: ['Suomi', 'Finnland'],
  France: ['Frankreich', 'Frankrike', 'Francia'],
  Germany: ['Deutschland', 'Tyskland', 'Allemagne', 'Alemania', 'Duitsland', 'DE'],
  'Hong Kong': ['HK'],
  India: ['IN', 'Bharat'],
  Ireland: ['Republic of Ireland', 'Éire', 'Irland'],
  Italy: ['Italia', 'Italien'],
  'Ivory Coast': ["Côte d'Ivoire"],
  Macau: ['Macao'],
  Myanmar: ['Burma'],
  Netherlands: ['The Netherlands', 'Holland', 'Nederland', 'Niederlande', 'NL'],
  'North Macedonia': ['Macedonia'],
  Norway: ['Norge', 'Noreg', 'Norwegen', 'NO'],
  Philippines: ['The Philippines'],
  Poland: ['Polska', 'Polen'],
  Russia: ['Russian Federation'],
  'South Korea': ['Korea', 'Republic of Korea'],
  Spain: ['España', 'Spanien', 'Espagne', 'ES'],
  Sweden: ['Sverige', 'Schweden', 'SE'],
  Switzerland: ['Schweiz', 'Suisse', 'Svizzera', 'CH'],
  Taiwan: ['ROC'],
  'Timor-Leste': ['East Timor'],
  Turkey: ['Türkiye', 'Türkei', 'TR'],
  'United Arab Emirates': ['UAE', 'The United Arab Emirates'],
  'United Kingdom': ['UK', 'GB', 'Great Britain', 'The United Kingdom'],
  'United States': ['USA', 'US', 'United States of America', 'The United States', 'America'],
  'Vatican City': ['Holy See'],
  Vietnam: ['Viet Nam'],
}

/** The countries with other names, each with these. */
export const COUNTRIES_WITH_OTHER_NAMES: readonly (readonly [country: string, others: readonly string[]])[] =
  Object.entries(OTHER_NAMES)

/** The name of a country in `COUNTRIES`, and the others by which people write it. */
export const namesOfCountry = (country: string): string[] => [country, ...(OTHER_NAMES[country] ?? [])]

const LAST_PART = /^(?<rest>.*)[,(](?<last>[^,()]+)\)?\s*$/su

/**
 * A place in words without the name of this country at its end, which is chosen beside it: 'London, UK' in the United
 * Kingdom gives 'London'. A place with no other part stays, as Luxembourg is a city as well.
 */
export function withoutCountry(place: string, country: string): string {
  const { rest = '', last = '' } = LAST_PART.exec(place)?.groups ?? {}
  if (last === '' || country === '') return place
  const names = namesOfCountry(country).map(foldName)
  return names.includes(foldName(last)) ? rest.trim() : place
}
