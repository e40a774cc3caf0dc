import { expect } from 'vitest'
import { test } from '#server/mail/test-mailing-board.ts'
import { dataOf, savedSearch } from '#server/testing/test-scenes.ts'
import { DAY, HOUR, runDue, saved } from './test-alert-board.ts'

test('a search asks after a year whether to go on, and pauses a month later without an answer', async ({
  board,
  mailServer,
  mailer,
}) => {
  const { candidate, otherCandidate, clock, dueWork } = board
  const id = await saved(candidate, { name: 'Ships' })
  await saved(otherCandidate)
  const later = async (days: number) => {
    clock.advance(days * DAY + HOUR)
    await runDue({ dueWork, mailer })
  }
  await later(364)
  expect(mailServer.received).toEqual([])
  await later(1)
  expect(mailServer.received.map(({ parsed }) => parsed.subject)).toEqual([
    'Still looking? Ships',
    'Still looking? Ships',
  ])
  expect(new Set(mailServer.received.map(({ to }) => to))).toEqual(new Set([candidate.email, otherCandidate.email]))
  expect(dataOf(await candidate.api.savedSearches())).toMatchObject([{ askedAt: expect.any(String), isPaused: false }])
  dataOf(await candidate.api.saveSearch(savedSearch(candidate, { id, search: 'search=mechanic' })))
  await later(31)
  expect(mailServer.received).toHaveLength(2)
  expect(dataOf(await candidate.api.savedSearches())).toMatchObject([{ askedAt: null, isPaused: false }])
  expect(dataOf(await otherCandidate.api.savedSearches())).toMatchObject([{ isPaused: true }])
})

test('several searches of one person ask in one mail', async ({
  board: { candidate, clock, dueWork },
  mailServer,
  mailer,
}) => {
  await saved(candidate, { name: 'Ships' })
  await saved(candidate, { name: 'Remote', search: 'workplace=remote' })
  await runDue({ dueWork, mailer })
  clock.advance(365 * DAY + HOUR)
  await runDue({ dueWork, mailer })
  expect(mailServer.received.map(({ parsed }) => parsed.subject)).toEqual([
    expect.stringMatching(/^Still looking\? (?:Ships|Remote), and 1 other search$/u),
  ])
  const text = String(mailServer.received[0]?.parsed.text)
  expect([text.includes('Ships'), text.includes('Remote')]).toEqual([true, true])
})
