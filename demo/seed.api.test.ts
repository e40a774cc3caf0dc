import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase } from '#server/database/connection.ts'
import type { BoardDatabase } from '#server/database/board-database.ts'
import type { AskedSearch } from '#server/jobs/job-search.repository.ts'
import { createServices, type Services } from '#server/services.ts'
import { newPlace, type TestPlace } from '#server/testing/test-database.ts'
import { IDRIS, MAREN, type DemoAccount } from './demo-people.ts'
import { seedDemoBoard } from './seed.ts'

const TOKEN = { isVerified: null, issuedAt: 0, signedInAt: 0 }
const NO_DEVICE = { deviceId: '', userAgent: '' }
const NOW = new Date('2026-03-02T09:00:00.000Z')
const NEWEST = { before: null, limit: 100 }
const EVERYTHING: AskedSearch = { search: undefined, filters: {}, includeClosed: true, order: 'newest' }

describe('seeding the demo board', () => {
  let board: TestPlace
  let database: BoardDatabase
  let services: Services

  beforeEach(async () => {
    board = await newPlace()
    database = await openDatabase(board.place)
    services = createServices({ database, clock: { now: () => NOW } })
  })

  afterEach(async () => {
    await database.close()
    await board.remove()
  })

  const page = async (search: AskedSearch = EVERYTHING) =>
    services.jobs.page(database.reader, search, { after: null, limit: 1000, total: null })
  const viewerOf = async (person: DemoAccount) => services.profiles.viewerOf({ ...person, ...TOKEN }, NO_DEVICE)

  test('fills a new database, newest job first', async () => {
    expect(await seedDemoBoard({ database, now: NOW, size: 'small' })).toBe(true)
    const { jobs } = await page()
    const moments = jobs.map(({ createdAt }) => createdAt)
    expect(jobs.length).toBeGreaterThanOrEqual(130)
    expect(moments).toEqual(moments.toSorted().toReversed())
    expect(jobs[0]?.posting.position).toBe('Ferry Mechanic')
    expect(jobs[0]?.recruiter).toMatchObject({
      companyName: 'Norrsund Ferries',
      employeeRange: '51 - 100',
      founded: '1987',
    })
  })

  test('leaves a database alone that has people in it', async () => {
    await seedDemoBoard({ database, now: NOW, size: 'small' })
    const before = await page()
    expect(await seedDemoBoard({ database, now: new Date(NOW.getTime() + 1), seed: 2, size: 'small' })).toBe(false)
    expect(await page()).toEqual(before)
  })

  test('closes jobs as their employers would, with the time of closing', async () => {
    await seedDemoBoard({ database, now: NOW, size: 'small' })
    const closed = (await page()).jobs.filter((job) => !job.isOpen)
    expect(closed).toHaveLength(17)
    expect(closed.every((job) => job.closedAt !== null && job.closedAt === job.updatedAt)).toBe(true)
    expect(
      (await page({ ...EVERYTHING, includeClosed: false, order: 'relevance' })).jobs.every(
        (job) => job.closedAt === null,
      ),
    ).toBe(true)
  })

  test('can be searched like posted jobs', async () => {
    await seedDemoBoard({ database, now: NOW, size: 'small' })
    const found = await page({
      search: 'fullstack',
      filters: { location: ['Nairobi'] },
      includeClosed: false,
      order: 'relevance',
    })
    expect(found.jobs.map((job) => job.recruiter.companyName)).toEqual(['Jioni Solar'])
  })

  test('suggests the skills that its jobs ask for', async () => {
    await seedDemoBoard({ database, now: NOW, size: 'small' })
    expect(await services.skills.like('react')).toContain('React')
    expect(await services.skills.like('script')).toContain('TypeScript')
  })

  test('lets Idris find his jobs, applicants and the question to answer, and reply to it', async () => {
    await seedDemoBoard({ database, now: NOW, size: 'small' })
    const idris = await viewerOf(IDRIS)
    expect(idris.role).toBe('employer')
    const [mechanic, ...others] = await services.jobs.ofRecruiter(database.reader, idris.userId, NEWEST)
    expect(others).toHaveLength(4)
    const { id } = mechanic!
    expect((await services.applications.page(database.reader, id, null)).rows).toHaveLength(4)
    const asked = await services.questions.page(database.reader, id, null)
    const open = asked.rows.filter(({ replies }) => replies.length === 0)
    expect(open).toHaveLength(1)
    await services.questions.reply(idris, { id: undefined, questionId: open[0]!.id, text: 'Yes, we do.' })
    const { rows: all } = await services.questions.page(database.reader, id, null)
    expect(all.every(({ replies }) => replies.length === 1)).toBe(true)
  })

  test('lets Idris open and answer an applicant', async () => {
    await seedDemoBoard({ database, now: NOW, size: 'small' })
    const idris = await viewerOf(IDRIS)
    const [mechanic] = await services.jobs.ofRecruiter(database.reader, idris.userId, NEWEST)
    const jobId = mechanic!.id
    const applicants = async () => (await services.applications.page(database.reader, jobId, null)).rows
    expect((await applicants()).map(({ stage }) => stage)).toEqual(['sent', 'sent', 'sent', 'sent'])
    const applicationId = (await applicants())[0]!.id
    for (const kind of ['seen', 'declined'] as const) {
      const step = { id: randomUUID(), jobId, applicationId, kind, text: '', userId: idris.userId, email: IDRIS.email }
      await services.answering.step(idris, step)
      expect((await applicants())[0]?.stage).toBe(kind)
    }
  })

  test('lets Maren apply to the Ferry Mechanic, and go on with her chat', async () => {
    await seedDemoBoard({ database, now: NOW, size: 'small' })
    const maren = await viewerOf(MAREN)
    expect(maren.role).toBe('candidate')
    const recruiter = 'jens.thorup@vestkyst.example'
    const { messages } = await services.chat.messages(maren, [MAREN.email, recruiter], {})
    expect(messages.map(({ senderId }) => senderId === maren.userId)).toEqual([false, true, false, true, false])
    const mechanic = (await page()).jobs[0]!
    await services.applications.apply(maren, { jobId: mechanic.id, userId: maren.userId, email: maren.email, place: 0 })
    expect((await services.applications.page(database.reader, mechanic.id, null)).rows).toHaveLength(5)
  })

  test('has told Maren and Idris of what happened, as much of it unread as there is to read', async () => {
    await seedDemoBoard({ database, now: NOW, size: 'small' })
    for (const person of [MAREN, IDRIS]) {
      const viewer = await viewerOf(person)
      const { notifications, unread } = await services.notifications.page(viewer, null)
      expect(notifications.length).toBeGreaterThan(2)
      expect(notifications.every(({ name, position }) => name !== '' && position !== '')).toBe(true)
      const times = notifications.map(({ happenedAt }) => happenedAt)
      expect(times).toEqual(times.toSorted().toReversed())
      expect(unread).toBeLessThan(notifications.length)
      const letters = notifications.filter(({ kind, isRead }) => kind === 'message' && !isRead)
      const { conversations } = await services.chat.conversations(viewer)
      expect(letters).toHaveLength(conversations.filter((one) => one.unread > 0).length)
    }
  })

  test('takes whatever is sent again as a repeat', async () => {
    await seedDemoBoard({ database, now: NOW, size: 'small' })
    const [maren, idris] = [await viewerOf(MAREN), await viewerOf(IDRIS)]
    const other = (await services.chat.conversations(maren)).conversations[0]!.other
    const { messages } = await services.chat.messages(maren, [maren.email, other.email], {})
    const again = await services.chat.append(maren, [maren, { email: other.email, userId: other.id }], messages, {})
    expect(again.messages).toEqual(messages)
    const { id, posting } = (await services.jobs.ofRecruiter(database.reader, idris.userId, NEWEST))[0]!
    expect(await services.jobs.post(idris, { id, posting, poster: { email: idris.email, userId: undefined } })).toBe(id)
  })
})
