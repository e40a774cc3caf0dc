import { randomUUID } from 'node:crypto'
import { NO_TERMS } from '#contract/jobs/posting-terms.rules.ts'
import { expect } from 'vitest'
import { postingSchema } from '#contract/jobs/posting.schema.ts'
import type { Suggested } from '#contract/jobs/suggestion-terms.rules.ts'
import { countTerms, suggest, withFound } from '#contract/jobs/suggestion.rules.ts'
import type { User } from '#contract/profiles/user.schema.ts'
import { claimIdempotencyKey } from '#server/database/idempotency-keys.ts'
import { JobRepository } from '#server/jobs/job.repository.ts'
import { planOf, statementsOf } from '#server/testing/test-statements.ts'
import { test, type TestBoard } from '#server/testing/test-board.ts'
import { closedJob, dataOf, postedJob, posting } from '#server/testing/test-scenes.ts'

const suggested = async ({ visitor }: TestBoard, q: string) =>
  dataOf(await visitor.api.suggestions({ query: { q } })).map(({ kind, name, jobs }) => `${kind} ${name} ${jobs}`)

test('titles, skills, places and companies of open jobs are suggested to anybody', async ({ board }) => {
  await postedJob(board.employer, { skills: ['Shipping papers'], location: 'Bergen, Norway' })
  await postedJob(board.employer, { position: 'Ship Mechanic, Nights' })
  await closedJob(board.employer, { position: 'Shipwright' })
  expect(await suggested(board, 'ship')).toEqual(['title Ship mechanic 2', 'skill Shipping papers 1'])
  expect(await suggested(board, 'BÉRG')).toEqual(['place Bergen 2'])
  expect(await suggested(board, 'boat')).toEqual(['company Holm Boatyard 2'])
  const answer = await board.visitor.send({ method: 'GET', path: '/api/suggestions?q=mechanc' })
  expect(answer.body).toMatchObject({ data: [{ kind: 'title', name: 'mechanic', jobs: 2, isNear: true }] })
})

test('beside a title and a skill stands how many jobs a search for it finds', async ({ board }) => {
  await postedJob(board.employer, { position: 'Rigger' })
  await postedJob(board.employer, { position: 'Mast Rigger, Nights', skills: ['Ropes'] })
  await postedJob(board.employer, { position: 'Sail Maker', requirements: ['A year as a rigger', 'An eye for ropes'] })
  expect(await suggested(board, 'rigg')).toEqual(['title Rigger 3', 'title Mast Rigger 1'])
  expect(await suggested(board, 'rope')).toEqual(['skill Ropes 2'])
})

test('beside a place stands how many jobs its filter leaves', async ({ board }) => {
  for (const location of ['York', 'York Harbour', 'Yorkton']) await postedJob(board.employer, { location })
  const found = dataOf(await board.visitor.api.suggestions({ query: { q: 'york' } }))
  expect(found.map(({ name }) => name)).toEqual(['York', 'York Harbour'])
  for (const { name, jobs } of found) {
    const list = await board.visitor.api.jobs({ query: { location: [name] } })
    expect(list.body).toMatchObject({ total: jobs })
  }
})

test('the place filter is offered cities, and every country, each with the jobs that the other filters leave', async ({
  board,
}) => {
  const stav = 'Stavanger, Norway'
  await postedJob(board.employer, { location: stav, employmentType: 'Full-time' })
  await postedJob(board.employer, { location: stav, employmentType: 'Part-time' })
  const places = async (query: Parameters<typeof board.visitor.api.places>[0]['query']) =>
    dataOf(await board.visitor.api.places({ query })).map(({ name, jobs }) => `${name} ${jobs}`)
  expect(await places({ q: 'Stav' })).toEqual(['Stavanger 2'])
  expect(await places({ q: 'stav', employmentType: ['Part-time'] })).toEqual(['Stavanger 1'])
  expect(await places({ q: 'nor' })).toEqual([
    'Norway 2',
    'Norfolk Island 0',
    'North Korea 0',
    'North Macedonia 0',
    'Northern Mariana Islands 0',
  ])
  expect(await places({ q: 'urug' })).toEqual(['Uruguay 0'])
  // By the other names that people type.
  expect(await places({ q: 'USA' })).toEqual(['United States 0'])
  expect(await places({ q: 'Türki' })).toEqual(['Turkey 0'])
})

test('a country finds the jobs that have it as data, and no other country: filter, suggestions and counts agree', async ({
  board,
}) => {
  const { employer, visitor } = board
  const inCountry = (country: string, location: string) =>
    postedJob(employer, { location, terms: { ...NO_TERMS, place: { city: '', country } } })
  await inCountry('United Kingdom', 'London, UK')
  await inCountry('Nigeria', 'Lagos, Nigeria')
  await inCountry('Niger', 'Niamey')
  const at = async (name: string) => dataOf(await visitor.api.jobs({ query: { location: [name] } }))
  for (const [name, location] of [
    ['United Kingdom', 'London, UK'],
    ['Niger', 'Niamey'],
    ['Nigeria', 'Lagos, Nigeria'],
  ] as const) {
    expect(
      (await at(name)).map((job) => job.location),
      name,
    ).toEqual([location])
    const places = dataOf(await visitor.api.places({ query: { q: name } }))
    expect(places.find((place) => place.name === name)).toEqual({ name, jobs: 1 })
  }
  const { places } = dataOf(await visitor.api.jobCounts({ query: {} }))
  expect(places?.choices).toEqual([
    { name: 'Lagos', jobs: 1 },
    { name: 'London', jobs: 1 },
    { name: 'Niamey', jobs: 1 },
  ])
})

test('a text that is too short or too long is refused, and one without letters finds nothing', async ({ board }) => {
  for (const query of ['', '?q=', '?q=s', `?q=${'s'.repeat(61)}`, '?q=ship&kind=title'])
    expect((await board.visitor.send({ method: 'GET', path: `/api/suggestions${query}` })).status).toBe(400)
  for (const q of ['--', '%25', ' \u0000'.repeat(4), '\u{1f600}\u{1f600}'])
    expect(await suggested(board, q)).toEqual([])
})

test.for([
  ['서', '서울'],
  ['æ', 'Ærø'],
] as const)('%s alone begins %s: it is compared as more than one letter', async ([q, location], { board }) => {
  await postedJob(board.employer, { location })
  expect(await suggested(board, q)).toEqual([`place ${location} 1`])
})

test('suggestions follow the jobs: changed, closed, opened again and deleted', async ({ board }) => {
  const { employer } = board
  const job = await postedJob(employer, { position: 'Rigger', skills: ['Ropes'], location: 'Turku' })
  const changed = dataOf(
    await employer.api.updateJob({ body: { ...job, position: 'Sail Maker', skills: ['ropes', 'Sails'] } }),
  )
  expect(await suggested(board, 'rigger')).toEqual([])
  expect(await suggested(board, 'sail')).toEqual(['title Sail Maker 1', 'skill Sails 1'])
  expect(await suggested(board, 'ropes')).toEqual(['skill Ropes 1'])
  const closed = dataOf(await employer.api.updateJob({ body: { ...changed, jobStatus: false } }))
  for (const q of ['sail', 'turku', 'holm']) expect(await suggested(board, q)).toEqual([])
  await employer.api.updateJob({ body: { ...closed, jobStatus: true } })
  expect(await suggested(board, 'turku')).toEqual(['place Turku 1'])
  await employer.api.deleteJob({ params: { id: job._id } })
  expect(await suggested(board, 'turku')).toEqual([])
  expect(await board.database.reader.selectFrom('suggestions').selectAll().execute()).toEqual([])
})

test('the jobs of a company that is renamed are suggested by its new name', async ({ board }) => {
  const { employer } = board
  await postedJob(employer)
  await postedJob(employer, { position: 'Rigger' })
  await closedJob(employer, { position: 'Sail Maker' })
  const user = dataOf(await employer.api.user({ params: { idOrEmail: employer.userId } })) as User
  await employer.api.updateUser({ body: { updatedAt: user.updatedAt, companyName: 'Fjord Yards' } })
  expect(await suggested(board, 'holm')).toEqual([])
  expect(await suggested(board, 'yards')).toEqual(['company Fjord Yards 2'])
})

/** Stores open jobs, in transactions of fifty. */
async function stored({ database, employer }: TestBoard, postings: readonly Partial<Suggested>[]): Promise<void> {
  const recruiterId = employer.userId
  for (let start = 0; start < postings.length; start += 50)
    await database.inTransaction(async (tx) => {
      for (const values of postings.slice(start, start + 50)) {
        const id = randomUUID()
        await claimIdempotencyKey(tx, { id, kind: 'job', userId: recruiterId, content: id })
        const parsed = postingSchema.parse(posting(values))
        await new JobRepository().insert(tx, { id, recruiterId, posting: parsed, createdAt: '' })
      }
    })
}

const WORDS = [
  'Night',
  'Nurse',
  'Nürse',
  'nurseling',
  'of',
  'QA',
  'Lead',
  'São',
  'C++',
  '工事',
  '🪚',
  'Straße',
  "O'Nur",
]
/** A deterministic sequence of names. */
function* names(seed: number): Generator<string> {
  let state = seed
  const next = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
  for (;;)
    yield Array.from({ length: 1 + next(3) }, () => WORDS[next(WORDS.length)]).join([' ', ' ', ', ', '-'][next(4)])
}

test('the board suggests what the rule of the device does', async ({ board }) => {
  const name = names(7)
  const some = (): string => name.next().value as string
  const jobs = Array.from({ length: 60 }, () => ({ position: some(), location: some(), skills: [some(), some()] }))
  await stored(board, jobs)
  const terms = countTerms(jobs.map((job) => ({ ...job, companyName: 'Holm Boatyard' })))
  const searched = jobs.map((job) => ({ ...postingSchema.parse(posting(job)), companyName: 'Holm Boatyard' }))
  for (const q of [
    'nu',
    'nur',
    'nurse',
    'night n',
    'qa',
    'le',
    'sao',
    'c++',
    '工事',
    'str',
    'onur',
    'nures',
    'nusreling',
    'hlom',
    'holn',
  ])
    expect(dataOf(await board.visitor.api.suggestions({ query: { q } })), q).toEqual(
      withFound(suggest(terms, q), searched),
    )
})

test('a bounded number of names that begin alike is looked at, and the popular ones are found', async ({ board }) => {
  const skills = (start: number) => Array.from({ length: 50 }, (_, index) => `We ${String(start * 50 + index)}`)
  await stored(board, [
    ...Array.from({ length: 30 }, (_, index) => ({ skills: skills(index) })),
    { skills: ['Welding'] },
    { skills: ['Welding'] },
  ])
  expect((await suggested(board, 'we'))[0]).toBe('skill Welding 2')
  expect(await suggested(board, 'weld')).toEqual(['skill Welding 2'])
  expect((await suggested(board, 'weldnig'))[0]).toBe('skill Welding 2')
  for (const q of ['we', 'weld', 'weldnig']) {
    const run = await statementsOf(async () => suggested(board, q))
    const read = run.filter(({ sql }) => sql.includes('"suggestions"'))
    expect(read.length).toBeGreaterThan(0)
    const steps = read.flatMap((statement) => planOf(board.file, statement))
    // Table rows are only reached through an index.
    expect(
      steps.filter((step) => /\b(?:SCAN|SEARCH) suggestions\b/u.test(step)).every((step) => step.startsWith('SEARCH')),
    ).toBe(true)
    for (const { sql } of read) expect(sql).toMatch(/ limit | "key" in /u)
  }
})
