import { Fragment } from 'react'

/** Parts longer than this may also break at their dots, in characters. */
const LONG = 24

/** An email or web address that wraps before its @ and after its slashes, rather than in the middle of a word. */
export function AddressText({ address }: { address: string }) {
  const parts = (address.match(/@?[^@/]*\/?/gu) ?? [])
    .filter(Boolean)
    .flatMap((part) => (part.length > LONG ? part.split(/(?=\.)/u) : part))
  return (
    // Another address is another element, as its parts are texts beside each other.
    <span key={address}>
      {parts.map((part, place) => (
        <Fragment key={place}>
          {place > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  )
}
