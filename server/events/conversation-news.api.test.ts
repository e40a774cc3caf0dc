import { expect } from 'vitest'
import { acquainted } from '#server/chat/test-chat.ts'
import { test } from '#server/testing/test-board.ts'
import { dataOf, letter } from '#server/testing/test-scenes.ts'
import { listen } from './test-listener.ts'

test('a message comes along with its event, after the message before it, for both sides', async ({ board }) => {
  const { candidate, employer } = await acquainted(board)
  const first = dataOf(await candidate.api.addMessages({ body: letter(candidate, employer, 'Good morning') }))
  const listeners = [await listen(candidate), await listen(employer)]
  const { messages, cursor } = dataOf(
    await employer.api.addMessages({
      query: { after: first.cursor },
      body: letter(employer, candidate, 'Hello "you"'),
    }),
  )
  for (const [listener, otherId] of [
    [listeners[0]!, employer.userId],
    [listeners[1]!, candidate.userId],
  ] as const) {
    const { data } = await listener.event('message')
    expect(data).toEqual({ otherId, after: first.cursor, messages })
    expect(messages).toMatchObject([{ seq: cursor, userId: employer.userId, text: 'Hello "you"' }])
    await listener.close()
  }
})

test('a listener that returns is told of a message, and fetches it', async ({ board }) => {
  const { candidate, employer } = await acquainted(board)
  const listener = await listen(employer)
  await listener.close()
  await candidate.api.addMessages({ body: letter(candidate, employer, 'A secret') })
  const again = await listen(employer, listener.heard[0]?.id ?? '')
  expect((await again.event('message')).data).toEqual({ otherId: candidate.userId })
  await again.close()
})

test('no text is stored with an event', async ({ board }) => {
  const { candidate, employer } = await acquainted(board)
  await candidate.api.addMessages({ body: letter(candidate, employer, 'A secret') })
  const rows = await board.database.reader.selectFrom('events').selectAll().execute()
  expect(rows.map(({ kind }) => kind)).toContain('message')
  expect(JSON.stringify(rows)).not.toContain('secret')
})

test('several messages of one call are fetched', async ({ board }) => {
  const { candidate, employer } = await acquainted(board)
  const listener = await listen(employer)
  const body = letter(candidate, employer, 'One')
  body.messages.push({ ...letter(candidate, employer, 'Two').messages[0]! })
  dataOf(await candidate.api.addMessages({ body }))
  expect((await listener.event('message')).data).toEqual({ otherId: candidate.userId })
  await listener.close()
})

test('the mark comes along with the event of reading', async ({ board }) => {
  const { candidate, employer } = await acquainted(board)
  const { cursor } = dataOf(await candidate.api.addMessages({ body: letter(candidate, employer, 'Good morning') }))
  const listener = await listen(employer)
  await employer.api.markRead({ params: { userId: candidate.userId }, body: { seq: cursor + 5 } })
  expect((await listener.event('read')).data).toEqual({ otherId: candidate.userId, read: cursor })
  await listener.close()
})
