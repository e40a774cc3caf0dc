import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { createApp } from '#server/app.ts'
import { openDatabase, type DatabasePlace } from '#server/database/connection.ts'
import { testVerifier, type TestAccount } from './test-accounts.ts'
import { TestCaller } from './test-caller.ts'
import { TestClock } from './test-clock.ts'

/** The callers of a board: all but one are registered when a test begins. */
export const ACCOUNTS = {
  unregistered: { uid: 'uid-of-uma', email: 'uma@example.org' },
  candidate: { uid: 'uid-of-cleo', email: 'cleo@example.org' },
  otherCandidate: { uid: 'uid-of-carl', email: 'carl@example.org' },
  employer: { uid: 'uid-of-edda', email: 'edda@example.org' },
  otherEmployer: { uid: 'uid-of-emil', email: 'emil@example.org' },
} as const satisfies Record<string, TestAccount>

type Registration = Parameters<TestCaller['api']['register']>[0]['body']

/** Registers, over HTTP, the people that every board starts with. */
export async function registerPeople(place: DatabasePlace): Promise<void> {
  const database = await openDatabase(place)
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const app = createApp({
    database,
    verifier: testVerifier,
    clock: new TestClock(),
    log: pino({ level: 'silent' }),
    demoPeople: [],
    rateLimits: false,
    clientDirectory: null,
    accounts: null,
    origins: [origin],
    trustProxy: ['loopback'],
    validateResponses: true,
  })
  server.on('request', app)
  for (const [name, bodyOf] of REGISTERED) {
    const { email } = ACCOUNTS[name]
    const reply = await new TestCaller(origin, name, ACCOUNTS[name]).api.register({ body: bodyOf(email) })
    if (reply.status !== 200) throw new Error(`${name} could not register: ${JSON.stringify(reply.body)}`)
  }
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  await database.close()
}

export const candidateRegistration = (email: string) =>
  ({
    role: 'candidate',
    firstName: 'Cleo',
    lastName: 'Marsh',
    email,
    gender: 'female',
    country: 'Norway',
    address: 'Storgata 1',
    city: 'Bergen',
    postcode: '5003',
    term: true,
  }) as const satisfies Registration

export const employerRegistration = (email: string) =>
  ({
    role: 'employer',
    firstName: 'Edda',
    lastName: 'Holm',
    email,
    gender: 'other',
    companyName: 'Holm Boatyard',
    employeeRange: '11 - 50',
    companyCategory: 'Manufacturing Wholesale Distribution',
    roleInCompany: 'Owner',
    term: true,
  }) as const satisfies Registration

const REGISTERED = [
  ['candidate', candidateRegistration],
  ['otherCandidate', candidateRegistration],
  ['employer', employerRegistration],
  ['otherEmployer', employerRegistration],
] as const satisfies [name: keyof typeof ACCOUNTS, bodyOf: (email: string) => Registration][]
