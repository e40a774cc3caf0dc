import { ParseError, parsePhoneNumberWithError, type CountryCode, type PhoneNumber } from 'libphonenumber-js/min'
import { COUNTRY_CODES } from '#contract/profiles/country-codes.options.ts'

/** Marks of the writing direction, which contact lists put around a number that is copied. */
const INVISIBLE = /\p{Cf}/gu
/** A code in brackets, as in '(+47) 912 34 567'. */
const CODE_IN_BRACKETS = /^\s*\((\+\d+)\)/u

function parsed(text: string, defaultCountry?: CountryCode): PhoneNumber | null {
  try {
    return parsePhoneNumberWithError(text, { ...(defaultCountry && { defaultCountry }), extract: false })
  } catch (error) {
    if (error instanceof ParseError) return null
    throw error
  }
}

/** Whether the first digits may be the code of the country without its +: '49 151 ...' of somebody in Germany. */
const mayHaveCode = (text: string, { nationalNumber, countryCallingCode }: PhoneNumber): boolean =>
  text.replaceAll(/\D/gu, '').startsWith(nationalNumber) &&
  nationalNumber.startsWith(countryCallingCode) &&
  parsed(`+${nationalNumber}`)?.isPossible() === true

/** Whether it has a '(0)' that numbers of its country don't have. */
const hasStrayZero = (text: string, number: PhoneNumber): boolean =>
  text.includes('(0)') && number.nationalNumber.startsWith('0') && !number.isValid()

/**
 * The `tel:` address of a number as people write it; null where it is not sure which one is meant: without a + and in no
 * known country, and where the text has more than one number or other words. `country`: the common English name.
 * Heavy: load it on demand.
 */
export function phoneUri(text: string, country: string): string | null {
  const plain = text.replaceAll(INVISIBLE, '').replace(CODE_IN_BRACKETS, '$1 ')
  // A code of the list, hence the cast.
  const number = parsed(plain, COUNTRY_CODES.get(country) as CountryCode | undefined)
  // By its length alone: the library's ranges of numbers in use are older than some numbers.
  if (!number?.isPossible() || mayHaveCode(plain, number) || hasStrayZero(plain, number)) return null
  return number.getURI()
}
