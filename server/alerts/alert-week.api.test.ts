import { expect } from 'vitest'
import { test } from '#server/mail/test-mailing-board.ts'
import { dataOf, postedJob } from '#server/testing/test-scenes.ts'
import { DAY, HOUR, inOslo, pass, saved } from './test-alert-board.ts'

test('in a week, each job is told once per search, at the times of each', async ({ board, mailServer, mailer }) => {
  const { candidate, employer } = board
  await inOslo(candidate)
  // A Monday, ten in the morning in Oslo.
  await saved(candidate, { name: 'At once', search: 'search=mechanic' })
  await saved(candidate, { name: 'Each day', search: 'search=mechanic&workplace=on-site', cadence: 'daily' })
  await saved(candidate, { name: 'Each week', search: 'search=rope', cadence: 'weekly' })
  const mails = () =>
    mailServer.received
      .splice(0)
      .map(({ parsed, headers }) => [
        `${headers.find((line) => line.startsWith('Date: '))?.slice(6, 9)} ${parsed.date?.toISOString().slice(0, 16)}`,
        parsed.subject,
      ])
  const terms = {
    employment: null,
    level: null,
    workplace: 'on-site',
    place: { city: 'Oslo', country: 'Norway' },
    pay: null,
  } as const
  const post = (position: string) => postedJob(employer, { position, terms: { ...terms } })

  const first = await post('Ship Mechanic')
  await post('Gardener')
  await pass(board, mailer, HOUR)
  expect(mails()).toEqual([['Mon 2026-03-02T09:01', 'Holm Boatyard is hiring for a Ship Mechanic']])

  await pass(board, mailer, DAY)
  expect(mails()).toEqual([['Tue 2026-03-03T07:00', 'Holm Boatyard is hiring for a Ship Mechanic']])

  // Edited, closed, opened again, and edited so that another search matches it.
  const edited = dataOf(await employer.api.updateJob({ body: { ...first, overview: 'A new text.' } }))
  const closed = dataOf(await employer.api.updateJob({ body: { ...edited, jobStatus: false } }))
  const open = dataOf(await employer.api.updateJob({ body: { ...closed, jobStatus: true } }))
  await pass(board, mailer, HOUR)
  dataOf(await employer.api.updateJob({ body: { ...open, skills: ['Rope work'] } }))
  await post('Car Mechanic')
  await post('Bike Mechanic')
  await pass(board, mailer, DAY)
  expect(mails()).toEqual([
    [expect.stringMatching(/^Tue/u), 'Holm Boatyard is hiring for a Bike Mechanic, and 1 other new job'],
    ['Wed 2026-03-04T07:00', 'Holm Boatyard is hiring for a Bike Mechanic, and 1 other new job'],
  ])

  await pass(board, mailer, 10 * DAY)
  expect(mails()).toEqual([['Mon 2026-03-09T07:00', 'Holm Boatyard is hiring for a Ship Mechanic']])
  const rows = await board.database.reader.selectFrom('alert_jobs').select('due_at').execute()
  expect(rows.map((row) => row.due_at)).toEqual(Array.from({ length: 7 }, () => null))
}, 60_000)
