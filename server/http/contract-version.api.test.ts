import { expect } from 'vitest'
import { CONTRACT_HEADER, CONTRACT_MAJOR, OLDEST_CONTRACT_MAJOR } from '../../contract/version.options.ts'
import { ask, asMira, reply, test } from '../test-platform.ts'

const speaking = (major: string) => ({ headers: { [CONTRACT_HEADER]: major } })

test.for(['/', '/api/jobs', '/api/job/none', '/api/nothing'])(
  '%s says which contract the server speaks',
  async (path, { platform }) => {
    const { headers } = await ask(`${await platform.serve()}${path}`)
    expect(headers[CONTRACT_HEADER.toLowerCase()]).toBe(String(CONTRACT_MAJOR))
  },
)

test('an app that is too old is told so, whatever it asks and whoever asks', async ({ platform }) => {
  const origin = await platform.serve()
  const tooOld = speaking(String(OLDEST_CONTRACT_MAJOR - 1))
  expect(await reply(ask(`${origin}/api/jobs`, tooOld))).toBeProblem(426, 'client.outdated')
  const signedIn = { headers: { ...tooOld.headers, ...asMira } }
  expect(await reply(ask(`${origin}/api/conversations`, signedIn))).toBeProblem(426, 'client.outdated')
  const forged = { headers: { ...tooOld.headers, authorization: 'Bearer forged' } }
  expect(await reply(ask(`${origin}/api/conversations`, forged))).toBeProblem(426, 'client.outdated')
})

test.for([String(OLDEST_CONTRACT_MAJOR), String(CONTRACT_MAJOR), String(CONTRACT_MAJOR + 1), 'one', ''])(
  'a caller that names %j is answered',
  async (major, { platform }) => {
    const { status } = await reply(ask(`${await platform.serve()}/api/jobs`, speaking(major)))
    expect(status).toBe(200)
  },
)

test('an app that is too old still loads the page that updates it', async ({ platform }) => {
  const { status } = await ask(`${await platform.serve()}/sw.js`, speaking('0'))
  expect(status).toBe(200)
})
