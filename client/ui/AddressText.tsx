import { Fragment } from 'react'

/** Parts longer than this may break at their dots as well, in characters. */
const LONG = 24

/**
 * An email or web address that breaks before its @ and after its slashes where the line is short, rather
 * than in the middle of a word.
 */
export function AddressText({ address }: { address: string }) {
  return address
    .split(/(?=@)|(?<=\/)/u)
    .flatMap((part) => (part.length > LONG ? part.split(/(?=\.)/u) : part))
    .map((part, place) => (
      <Fragment key={place}>
        {place > 0 && <wbr />}
        {part}
      </Fragment>
    ))
}
