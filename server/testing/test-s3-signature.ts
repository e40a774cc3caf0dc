import { createHash, createHmac } from 'node:crypto'

/** A request as sent over the network. */
export interface RawRequest {
  method: string
  /** Path and query, encoded. */
  target: string
  /** Keys in lower case. */
  headers: Readonly<Record<string, string | undefined>>
  body: Uint8Array
}

const sha256 = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/u

/**
 * The problem with a request's signature (AWS Signature Version 4, for S3) as the service's error code; null when it is
 * valid. Implemented from the AWS documentation, without the library that the server signs with.
 */
export function signatureIssue(
  { method, target, headers, body }: RawRequest,
  { accessKey, secretKey }: { accessKey: string; secretKey: string },
): string | null {
  const [, key, day = '', region = '', signedHeaders = '', signature] =
    AUTHORIZATION.exec(headers['authorization'] ?? '') ?? []
  if (key === undefined) return 'AccessDenied'
  if (key !== accessKey) return 'InvalidAccessKeyId'
  const date = headers['x-amz-date'] ?? ''
  const contentHash = headers['x-amz-content-sha256'] ?? ''
  const names = signedHeaders.split(';')
  if (!names.includes('host') || !names.includes('x-amz-content-sha256') || !date.startsWith(day)) return 'AccessDenied'
  if (contentHash !== sha256(body)) return 'XAmzContentSHA256Mismatch'
  const [path = '', query = ''] = target.split('?')
  const canonicalRequest = [
    method,
    path,
    query.split('&').toSorted().join('&'),
    ...names.map((name) => `${name}:${(headers[name] ?? '').trim().replaceAll(/ +/gu, ' ')}`),
    '',
    signedHeaders,
    contentHash,
  ].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', date, scope, sha256(canonicalRequest)].join('\n')
  const signingKey = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secretKey}`)
  return hmac(signingKey, text).toString('hex') === signature ? null : 'SignatureDoesNotMatch'
}
