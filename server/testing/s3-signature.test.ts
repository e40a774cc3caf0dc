import { expect, test } from 'vitest'
import { signatureIssue, type RawRequest } from './test-s3-signature.ts'

/** The examples of the AWS documentation: 'Signature Calculations for the Authorization Header'. */
const KEYS = { accessKey: 'AKIAIOSFODNN7EXAMPLE', secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY' }
const NOTHING = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
const common = { host: 'examplebucket.s3.amazonaws.com', 'x-amz-date': '20130524T000000Z' }
const signed = (names: string, signature: string) =>
  `AWS4-HMAC-SHA256 Credential=${KEYS.accessKey}/20130524/us-east-1/s3/aws4_request,SignedHeaders=${names},Signature=${signature}`

const GET: RawRequest = {
  method: 'GET',
  target: '/test.txt',
  headers: {
    ...common,
    range: 'bytes=0-9',
    'x-amz-content-sha256': NOTHING,
    authorization: signed(
      'host;range;x-amz-content-sha256;x-amz-date',
      'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    ),
  },
  body: new Uint8Array(),
}
const PUT: RawRequest = {
  method: 'PUT',
  target: '/test%24file.text',
  headers: {
    ...common,
    date: 'Fri, 24 May 2013 00:00:00 GMT',
    'x-amz-content-sha256': '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072',
    'x-amz-storage-class': 'REDUCED_REDUNDANCY',
    authorization: signed(
      'date;host;x-amz-content-sha256;x-amz-date;x-amz-storage-class',
      '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
    ),
  },
  body: Buffer.from('Welcome to Amazon S3.'),
}
const LIST: RawRequest = {
  method: 'GET',
  target: '/?prefix=J&max-keys=2',
  headers: {
    ...common,
    'x-amz-content-sha256': NOTHING,
    authorization: signed(
      'host;x-amz-content-sha256;x-amz-date',
      '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
    ),
  },
  body: new Uint8Array(),
}

test.each([
  ['an object that is read', GET],
  ['an object that is put', PUT],
  ['a query', LIST],
])('the published signature of %s is right', (_, request) => {
  expect(signatureIssue(request, KEYS)).toBeNull()
})

test.each<[string, string, RawRequest]>([
  ['another method', 'SignatureDoesNotMatch', { ...GET, method: 'DELETE' }],
  ['another object', 'SignatureDoesNotMatch', { ...GET, target: '/test.pdf' }],
  ['another header', 'SignatureDoesNotMatch', { ...GET, headers: { ...GET.headers, range: 'bytes=0-99' } }],
  ['another content', 'XAmzContentSHA256Mismatch', { ...PUT, body: Buffer.from('Welcome to Amazon!') }],
  ['no signature', 'AccessDenied', { ...GET, headers: common }],
])('with %s a signature is refused', (_, issue, request) => {
  expect(signatureIssue(request, KEYS)).toBe(issue)
})

test('other keys are refused', () => {
  expect(signatureIssue(GET, { ...KEYS, secretKey: 'other' })).toBe('SignatureDoesNotMatch')
  expect(signatureIssue(GET, { ...KEYS, accessKey: 'other' })).toBe('InvalidAccessKeyId')
})
