import { describe, expect, test } from 'vitest'
import { matchesFilters } from '#contract/jobs/filters/matching.rules.ts'
import { OPEN_JOBS_MAX } from '#contract/jobs/job.rules.ts'
import { exactMatches } from '#contract/jobs/job-ranking.rules.ts'
import { POPULAR_SEARCHES, SEARCH_EXAMPLE } from '#contract/jobs/job.search.ts'
import { postingSchema } from '#contract/jobs/posting.schema.ts'
import { lacksCountry, settleTerms, type PostingTerms } from '#contract/jobs/posting-terms.rules.ts'
import { emailSchema, userSchema } from '#contract/profiles/user.schema.ts'
import { questionRule, replyRule } from '#contract/questions/question.rules.ts'
import { textIssue } from '#contract/text-rule.ts'
import { idSchema } from '#contract/text-rule.schema.ts'
import { demoBoard, type DemoBoard, type DemoJob } from './board.ts'
import { IDRIS, MAREN } from '#demo/demo-people.ts'
import type { Employer } from '#demo/texts/employers/employer.ts'
import { employers } from '#demo/texts/employers/employers.ts'
import { countries } from '#demo/texts/countries.ts'

const NOW = new Date('2026-03-02T09:00:00.000Z')
const DAY_MS = 24 * 60 * 60 * 1000
const daysAgo = (moment: string): number => (NOW.getTime() - Date.parse(moment)) / DAY_MS

const userOf = (board: DemoBoard, uid: string) => board.users.find((user) => user.uid === uid)!
const jobsOf = (board: DemoBoard, uid: string) =>
  board.jobs.filter((job) => job.recruiterId === userOf(board, uid).id).toReversed()
const isOpen = (job: DemoJob): boolean => job.closedAt === null
const texts = (job: DemoJob): string[] => [
  job.posting.overview,
  ...job.posting.skills,
  ...job.posting.requirements,
  ...job.posting.responsibilities,
]

describe.each([389, 1, 2, 2026])('the demo board of seed %i', (seed) => {
  const board = demoBoard(seed, NOW)
  const companyNames = new Map(board.users.map(({ id, companyName }) => [id, companyName]))
  const open = board.jobs
    .filter(isOpen)
    .map(({ posting, recruiterId }) => ({ ...posting, companyName: companyNames.get(recruiterId) ?? '' }))

  test('has at least 130 jobs of at least 18 employers in at least ten countries, 17 of them closed', () => {
    const recruiters = new Set(board.jobs.map((job) => job.recruiterId))
    const domains = board.users.filter(({ id }) => recruiters.has(id)).map(({ companyName }) => companyName)
    const paidFrom = Object.values(employers).filter(({ name }) => domains.includes(name))
    expect(board.jobs.length).toBeGreaterThanOrEqual(130)
    expect(recruiters.size).toBeGreaterThanOrEqual(18)
    expect(new Set(paidFrom.map(({ country }) => country)).size).toBeGreaterThanOrEqual(10)
    expect(board.jobs.filter((job) => !isOpen(job))).toHaveLength(17)
  })

  test.each([...POPULAR_SEARCHES, 'React', 'Ruby'])('has three open jobs or more for the search %s', (search) => {
    const found = exactMatches(open, search)
    expect(found.length).toBeGreaterThanOrEqual(3)
  })

  test.each(SEARCH_EXAMPLE.split(' || '))('has an open job for %s, of the example in the search box', (search) => {
    const short = open.map((job) => ({ ...job, requirements: [], responsibilities: [] }))
    const found = exactMatches(short, search)
    expect(found.length).toBeGreaterThanOrEqual(1)
  })

  test('holds postings that the contract takes as they are', () => {
    for (const { id, posting } of board.jobs) {
      expect(postingSchema.parse(posting)).toEqual(posting)
      expect(idSchema.parse(id)).toBe(id)
    }
  })

  test('gives every list its length, without repeating an entry', () => {
    const isFine = (list: string[], least: number, most: number): boolean =>
      list.length >= least && list.length <= most && new Set(list).size === list.length
    const unfit = board.jobs.filter(
      ({ posting: { skills, requirements, responsibilities } }) =>
        !isFine(skills, 4, 6) || !isFine(requirements, 3, 5) || !isFine(responsibilities, 3, 5),
    )
    expect(unfit).toEqual([])
  })

  test('has an overview of its own for every job, of three to six sentences', () => {
    const overviews = board.jobs.map(({ posting }) => posting.overview)
    const sentencesOf = (text: string): number => (text.match(/[.](?= |$)/gu) ?? []).length
    expect(new Set(overviews).size).toBe(overviews.length)
    expect(overviews.filter((text) => sentencesOf(text) < 3 || sentencesOf(text) > 6)).toEqual([])
  })

  test('is written without filler and without exclamation marks', () => {
    const filler = /!|\b(dynamic|passionate|fast-paced|rock ?star|ninja|world-class|cutting-edge|synerg)/iu
    expect(board.jobs.flatMap(texts).filter((text) => filler.test(text))).toEqual([])
  })

  test('gives no employer more open jobs than a board allows', () => {
    const counts = new Map<string, number>()
    for (const { recruiterId } of board.jobs.filter(isOpen)) counts.set(recruiterId, (counts.get(recruiterId) ?? 0) + 1)
    expect(Math.max(...counts.values())).toBeLessThanOrEqual(OPEN_JOBS_MAX)
  })

  test('lets no employer post the same position twice', () => {
    const positions = board.jobs.map((job) => `${job.recruiterId} ${job.posting.position}`)
    expect(new Set(positions).size).toBe(positions.length)
  })

  test('quotes pay in the currency and is in the place of the employer’s country, and leaves some pay out', () => {
    const employerOf = (job: DemoJob): Employer => {
      const { companyName } = board.users.find(({ id }) => id === job.recruiterId)!
      return Object.values(employers).find(({ name }) => name === companyName)!
    }
    const isCustomary = (job: DemoJob): boolean => {
      const { terms, salaryRange } = job.posting
      return terms?.pay?.currency === countries[employerOf(job).country].currency && salaryRange !== ''
    }
    const isAtHome = (job: DemoJob): boolean => {
      const { location } = job.posting
      return location.startsWith('Remote, ') || location.endsWith(`, ${employerOf(job).country}`)
    }
    const withPay = board.jobs.filter(({ posting }) => posting.salaryRange !== '')
    expect(withPay.filter((job) => !isCustomary(job))).toEqual([])
    expect(board.jobs.filter((job) => !isAtHome(job))).toEqual([])
    expect(board.jobs.length - withPay.length).toBeGreaterThanOrEqual(5)
  })

  test('has jobs to be filled within a week, and more within a month', () => {
    const open = board.jobs
      .filter(isOpen)
      .map((job) => ({ ...job.posting, companyName: '', createdAt: job.createdAt, point: null }))
    const within = (fillBy: 'week' | 'month') =>
      open.filter((job) => matchesFilters(job, { fillBy }, NOW.getTime())).length
    expect(within('week')).toBeGreaterThanOrEqual(1)
    expect(within('month')).toBeGreaterThan(within('week'))
  })

  test('says its terms as data, in the same words', () => {
    for (const { posting } of board.jobs) expect(settleTerms(posting)).toEqual(posting)
    const terms = board.jobs.map(({ posting }) => posting.terms)
    const without = (name: keyof PostingTerms) => terms.filter((one) => !one?.[name]).length
    expect([without('place'), without('workplace'), without('level')]).toEqual([0, 0, 0])
    expect(board.jobs.filter(({ posting }) => lacksCountry(posting))).toEqual([])
    expect(without('employment')).toBeLessThan(10)
    expect(terms.filter((one) => one?.workplace === 'remote').length).toBeGreaterThanOrEqual(10)
  })

  test('spreads its jobs over six weeks, several of them of today and yesterday', () => {
    const ages = board.jobs.map((job) => daysAgo(job.createdAt))
    expect(Math.max(...ages)).toBeLessThanOrEqual(43)
    expect(Math.max(...ages)).toBeGreaterThan(35)
    expect(ages.filter((age) => age < 1).length).toBeGreaterThanOrEqual(3)
    expect(ages.filter((age) => age < 2).length).toBeGreaterThanOrEqual(6)
  })

  test('lists everything in the order in which it happened, and nothing in the future', () => {
    const lists = [
      board.users.map((user) => user.createdAt),
      board.jobs.map((job) => job.createdAt),
      board.applications.map((application) => application.appliedAt),
      board.questions.map((question) => question.askedAt),
      board.messages.map((message) => message.sentAt),
    ]
    for (const moments of lists) {
      expect(moments).toEqual(moments.toSorted())
      expect(moments.every((moment) => daysAgo(moment) > 0)).toBe(true)
    }
  })

  test('has applications and questions while a job is open, and replies after their questions', () => {
    const jobs = new Map(board.jobs.map((job) => [job.id, job]))
    const isWhileOpen = (jobId: string, moment: string): boolean => {
      const { createdAt, closedAt } = jobs.get(jobId)!
      return moment > createdAt && (closedAt === null || moment < closedAt)
    }
    expect(board.applications.filter(({ jobId, appliedAt }) => !isWhileOpen(jobId, appliedAt))).toEqual([])
    expect(board.questions.filter(({ jobId, askedAt }) => !isWhileOpen(jobId, askedAt))).toEqual([])
    const replied = board.questions.flatMap(({ askedAt, reply }) => (reply ? [{ askedAt, ...reply }] : []))
    expect(replied.filter(({ askedAt, repliedAt }) => repliedAt <= askedAt || daysAgo(repliedAt) <= 0)).toEqual([])
  })

  test('answers about half of its questions, each of which is asked once', () => {
    const answered = board.questions.filter(({ reply }) => reply !== null)
    expect(board.questions.length).toBeGreaterThanOrEqual(50)
    expect(answered.length / board.questions.length).toBeGreaterThan(0.35)
    expect(answered.length / board.questions.length).toBeLessThan(0.7)
    expect(new Set(board.questions.map(({ text }) => text)).size).toBe(board.questions.length)
    const issues = board.questions.flatMap(({ text, reply }) => [
      textIssue(questionRule, text),
      textIssue(replyRule, reply?.text ?? 'No reply yet'),
    ])
    expect(issues.filter((issue) => issue !== null)).toEqual([])
  })

  test('lets nobody apply to a job twice, and employers not at all', () => {
    const pairs = board.applications.map(({ jobId, userId }) => `${jobId} ${userId}`)
    const roles = new Map(board.users.map(({ id, role }) => [id, role]))
    expect(new Set(pairs).size).toBe(pairs.length)
    expect(board.applications.every(({ userId }) => roles.get(userId) === 'candidate')).toBe(true)
  })

  test('holds records that the contract knows, with addresses and accounts of their own', () => {
    for (const { id, uid, ...user } of board.users) {
      expect(uid).toMatch(/^demo-/u)
      expect(userSchema.safeParse({ _id: id, ...user, ...user.profile }).error).toBeUndefined()
      expect(emailSchema.parse(user.email)).toBe(user.email)
    }
    expect(new Set(board.users.map(({ email }) => email)).size).toBe(board.users.length)
    expect(new Set(board.users.map(({ uid }) => uid)).size).toBe(board.users.length)
  })

  test('gives Idris his five jobs, with the Ferry Mechanic on top of the whole list', () => {
    const jobs = jobsOf(board, IDRIS.uid)
    const applicants = jobs.map(({ id }) => board.applications.filter(({ jobId }) => jobId === id).length)
    expect(jobs.map(({ posting }) => posting.position)).toEqual([
      'Ferry Mechanic',
      'Deckhand, Summer Season',
      'Ticket Hall Lead',
      'Night Cleaner, Vessels',
      'Marine Electrician',
    ])
    expect(applicants).toEqual([4, 11, 6, 2, 9])
    expect(jobs.map(isOpen)).toEqual([true, true, true, true, false])
    expect(board.jobs.at(-1)).toBe(jobs[0])
    expect(board.questions.filter(({ jobId }) => jobId === jobs[0]!.id).map(({ reply }) => reply !== null)).toEqual([
      true,
      false,
    ])
  })

  test('lets Maren have applied to three jobs of others, and leaves the ferries to be tried', () => {
    const maren = userOf(board, MAREN.uid)
    const applied = board.applications.filter(({ userId }) => userId === maren.id).map(({ jobId }) => jobId)
    const jobs = board.jobs.filter(({ id }) => applied.includes(id))
    expect(jobs).toHaveLength(3)
    expect(jobs.filter(isOpen)).toHaveLength(2)
    expect(jobs.some(({ recruiterId }) => recruiterId === userOf(board, IDRIS.uid).id)).toBe(false)
  })

  test('has chats only between candidates and recruiters they applied to, in turn after the application', () => {
    const recruiters = new Map(board.jobs.map((job) => [job.id, job.recruiterId]))
    for (const { pair, sentAt } of board.messages) {
      const application = board.applications.find(
        ({ jobId, userId }) => pair.includes(userId) && pair.includes(recruiters.get(jobId)!),
      )
      expect(application && application.appliedAt < sentAt).toBe(true)
    }
  })
})

test('the same seed and time make the same board, another seed another one', () => {
  expect(demoBoard(3, NOW)).toEqual(demoBoard(3, NOW))
  expect(demoBoard(4, NOW).jobs.map(({ id }) => id)).not.toEqual(demoBoard(3, NOW).jobs.map(({ id }) => id))
})

test('the people to sign in as are the people of the records', () => {
  const board = demoBoard(1, NOW)
  for (const { uid, name, email, role } of [MAREN, IDRIS]) {
    const user = userOf(board, uid)
    expect([`${user.firstName} ${user.lastName}`, user.email, user.role]).toEqual([name, email, role])
  }
})
