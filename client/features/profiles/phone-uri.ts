import { ParseError, parsePhoneNumberWithError, type CountryCode } from 'libphonenumber-js/min'
import { COUNTRY_CODES } from './country-codes.ts'

/**
 * The `tel:` address of a number as people write it; null where it is not sure which one is meant: without a + and in no
 * known country, and where the text has more than one number or other words. `country`: the common English name.
 * Heavy: load it on demand.
 */
export function phoneUri(text: string, country: string): string | null {
  // A code of the list, hence the cast.
  const defaultCountry = COUNTRY_CODES.get(country) as CountryCode | undefined
  try {
    const number = parsePhoneNumberWithError(text, { ...(defaultCountry && { defaultCountry }), extract: false })
    // By its length alone: the library's ranges of numbers in use are older than some numbers.
    return number.isPossible() ? number.getURI() : null
  } catch (error) {
    if (error instanceof ParseError) return null
    throw error
  }
}
