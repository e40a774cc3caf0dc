/** A bucket, or a folder in one, of an S3-compatible service. */
export interface S3Settings {
  /** Without a trailing slash and without keys. */
  address: string
  accessKey: string
  secretKey: string
  /** Null when it follows from the address. */
  region: string | null
}

/** Parses 'https://KEY:SECRET@host/bucket?region=eu-central-1'; null when invalid. */
export function readS3Address(value: string): S3Settings | null {
  const url = URL.canParse(value) ? new URL(value) : null
  if (!url || !['https:', 'http:'].includes(url.protocol) || url.hash !== '') return null
  const region = url.searchParams.get('region')
  if ([...url.searchParams.keys()].some((name) => name !== 'region')) return null
  if (region !== null && !/^[\w-]{1,64}$/u.test(region)) return null
  // Other characters would need a different encoding in the path for the signature.
  if (!/^[\w./-]*$/u.test(url.pathname)) return null
  const [accessKey, secretKey] = [decoded(url.username), decoded(url.password)]
  if (!accessKey || !secretKey) return null
  return { address: `${url.origin}${url.pathname.replace(/\/+$/u, '')}`, accessKey, secretKey, region }
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
