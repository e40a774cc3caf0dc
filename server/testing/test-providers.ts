import { cachedVerifier } from '#server/auth/cached-verifier.ts'
import { createEmulatorVerifier } from '#server/auth/emulator-verifier.ts'
import { createFirebaseVerifier } from '#server/auth/firebase-verifier.ts'
import { PROJECT, claimsOf, createSigner, nowInSeconds, unsigned } from '#server/auth/test-tokens.ts'
import { test as base } from './test-board.ts'
import { candidateRegistration, employerRegistration } from './test-people.ts'
import { TestCaller } from './test-caller.ts'
import { dataOf } from './test-scenes.ts'

const DEMO = 'demo-foothold'

/** The claims about a token's bearer. */
interface Bearer {
  uid: string
  email: string
  isVerified: boolean
}
const claimsFor = ({ uid, email, isVerified }: Bearer, projectId: string, iat: number) =>
  claimsOf({ sub: uid, email, email_verified: isVerified, iat }, projectId)

/** A board with both kinds of provider, each with its real verifier. */
interface Providers {
  /** The bearer of a token from a real project. */
  real: (bearer: Bearer) => Promise<TestCaller>
  /** The bearer of a token from the embedded accounts. */
  embedded: (bearer: Bearer) => TestCaller
}

export const test = base.extend<{ providers: Providers }>({
  providers: async ({ board }, provide) => {
    const { keys, sign } = await createSigner()
    const { clock } = board
    // Each token is issued one second after the previous one.
    let issuedAt = nowInSeconds - 30
    const next = () => (issuedAt += 1)
    const project = createFirebaseVerifier({ projectId: PROJECT, keys, clock })
    const realOrigin = await board.serve(cachedVerifier(project, { clock }))
    const demoOrigin = await board.serve(createEmulatorVerifier({ projectId: DEMO, clock }))
    await provide({
      real: async (bearer) =>
        new TestCaller(realOrigin, bearer.uid, bearer, await sign(claimsFor(bearer, PROJECT, next()))),
      embedded: (bearer) => new TestCaller(demoOrigin, bearer.uid, bearer, unsigned(claimsFor(bearer, DEMO, next()))),
    })
  },
})

type Role = 'candidate' | 'employer'

/** Registers a person and returns them. */
export async function registered(person: TestCaller, role: Role): Promise<TestCaller> {
  const body = role === 'candidate' ? candidateRegistration(person.email) : employerRegistration(person.email)
  person.userId = dataOf(await person.api.register({ body }))._id
  return person
}

/** The same person with another token, as after a new sign-in or a token refresh. */
export function withRecordOf({ userId }: TestCaller, person: TestCaller): TestCaller {
  person.userId = userId
  return person
}

/** The caller's own record, or only the address before registration. */
export const ownRecord = async (person: TestCaller) =>
  dataOf(await person.api.user({ params: { idOrEmail: person.email } })) as { _id?: string; email: string }
