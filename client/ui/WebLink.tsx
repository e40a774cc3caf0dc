import { webAddress } from '#contract/web-link.rules.ts'
import { AddressText } from './AddressText.tsx'

interface WebLinkProps {
  address: string
  /** The accessible name, where the text alone is ambiguous. */
  label?: string
}

/** Renders a web address as a link, without scheme, 'www.' and trailing slash; other text is unchanged. */
export function WebLink({ address, label }: WebLinkProps) {
  const url = webAddress(address)
  if (!url) return <span>{address}</span>
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
