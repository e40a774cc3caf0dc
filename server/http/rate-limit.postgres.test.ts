import { expect } from 'vitest'
import { asMira, ask, test, write } from '#server/test-platform.ts'

test('answers of one process count towards the limit of the other', async ({ platform }) => {
  const first = await platform.serve()
  const second = await platform.serveBeside()
  for (let time = 0; time < 30; time += 1)
    for (const origin of [first, second]) expect((await ask(`${origin}/api/query`, write)).status).not.toBe(429)
  for (const origin of [first, second]) expect((await ask(`${origin}/api/query`, write)).status).toBe(429)
  expect((await ask(`${first}/api/user/mira@example.org`, { headers: asMira })).status).toBe(200)
})
