import {
  SignJWT,
  UnsecuredJWT,
  createLocalJWKSet,
  exportJWK,
  generateKeyPair,
  type JWTHeaderParameters,
  type JWTPayload,
} from 'jose'

export const PROJECT = 'foothold-7d1'
export const NOW = new Date('2026-03-02T09:00:00Z')
export const nowInSeconds = NOW.getTime() / 1000

/** Claims of a valid token of the project; `claims` overrides them. */
export function claimsOf(claims: JWTPayload = {}, projectId = PROJECT): JWTPayload {
  return {
    iss: `https://securetoken.google.com/${projectId}`,
    aud: projectId,
    sub: 'uid-of-mira',
    email: 'Mira@Example.com',
    iat: nowInSeconds - 10,
    auth_time: nowInSeconds - 20,
    exp: nowInSeconds + 3590,
    ...claims,
  }
}

/** A key pair of the provider, and a key set with its public key. */
export async function createSigner() {
  const kid = 'key-1'
  const { publicKey, privateKey } = await generateKeyPair('RS256')
  const jwk = { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' }
  return {
    jwk,
    keys: createLocalJWKSet({ keys: [jwk] }),
    /** `header` overrides the provider's header; `kid: undefined` omits it. */
    sign: (claims: JWTPayload, header: Record<string, unknown> = {}) =>
      new SignJWT(claims)
        .setProtectedHeader(JSON.parse(JSON.stringify({ alg: 'RS256', kid, ...header })) as JWTHeaderParameters)
        .sign(privateKey),
  }
}

export const unsigned = (claims: JWTPayload): string => new UnsecuredJWT(claims).encode()
