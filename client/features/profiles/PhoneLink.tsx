import { useEffect, useState } from 'react'

interface PhoneLinkProps {
  number: string
  /** The country of its owner, by its common English name; empty if unknown. */
  country: string
}

/** A phone number that dials; plain text where it is not sure which number is meant. */
export function PhoneLink({ number, country }: PhoneLinkProps) {
  const [known, setKnown] = useState<{ of: string; uri: string | null } | null>(null)
  const of = `${country} ${number}`
  useEffect(() => {
    let isShown = true
    import('./phone-uri.ts')
      .then(({ phoneUri }) => isShown && setKnown({ of, uri: phoneUri(number, country) }))
      // Without the code, as offline before it was ever loaded, the number stays text.
      .catch(() => undefined)
    return () => {
      isShown = false
    }
  }, [of, number, country])
  const uri = known?.of === of ? known.uri : null
  return uri ? <a href={uri}>{number}</a> : <span>{number}</span>
}
