import { webAddress } from '#contract/web-link.rules.ts'
import { AddressText } from './AddressText.tsx'

interface WebLinkProps {
  address: string
  /** What the link is, for the ear, where its text alone does not say. */
  label?: string
}

/** A text as a link where it is an address on the web, without scheme, 'www.' and closing slash; else as it was written. */
export function WebLink({ address, label }: WebLinkProps) {
  const url = webAddress(address)
  if (!url) return address
  const text = `${url.host.replace(/^www\./u, '')}${url.pathname.replace(/\/$/u, '')}`
  return (
    <a
      href={url.href}
      target="_blank"
      rel="noopener noreferrer nofollow"
      aria-label={label === undefined ? undefined : `${label}: ${text}`}
    >
      <AddressText address={text} />
    </a>
  )
}
