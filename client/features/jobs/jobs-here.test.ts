import { expect, test, vi } from 'vitest'
import { NO_TERMS } from '#contract/jobs/posting-terms.rules.ts'
import type { Currency } from '#contract/jobs/pay.rules.ts'
import type { Job } from '#client/api/domain.ts'
import { countHere } from './count-here.ts'
import type { JobSearch } from './job-search.ts'
import { findHere, formatJobsHere, jobsToSearch, prepareSearch } from './jobs-here.ts'
import { jobWith } from './test-jobs.ts'

const device = [
  jobWith({ id: 'welder', position: 'Welder', skills: ['Steel, and tin'], createdAt: '2026-11-20' }),
  jobWith({ id: 'nurse', position: 'Nurse', workLevel: 'Senior', createdAt: '2026-11-21' }),
  jobWith({ id: 'closed', position: 'Welder', isOpen: false, createdAt: '2026-11-19' }),
]
const idsOf = (jobs: readonly Job[]) => jobs.map(({ id }) => id)
function found(wanted: JobSearch, { here = device, listed = [] as Job[] } = {}) {
  const { exact, lessExact } = findHere(jobsToSearch(listed, here, wanted), listed, wanted)
  return { exact: idsOf(exact), lessExact: idsOf(lessExact) }
}

test.each<[string, JobSearch, string[]]>([
  ['all open ones, newest first, without a search', {}, ['nurse', 'welder']],
  ['those that have every word of it', { search: 'STEEL tin' }, ['welder']],
  ['closed ones when they are asked for', { search: 'welder', closed: 'include' }, ['welder', 'closed']],
  ['what the filters let through', { workLevel: 'Senior' }, ['nurse']],
  ['those of a company alone', { company: 'Norrsund Ferries', search: 'nurse' }, ['nurse']],
  ['none where the pay isn’t said as data', { pay: 'given' }, []],
  ['nothing where nothing answers', { search: 'pilot' }, []],
])('finds %s', (_name, wanted, ids) => {
  expect(found(wanted)).toEqual({ exact: ids, lessExact: [] })
})

// Spec 5: Search is a substring match on both normalised sides
test('a job with the letters of a search and not its words is found apart', () => {
  expect(found({ search: 'elder' })).toEqual({ exact: [], lessExact: ['welder'] })
  expect(found({ search: 'elder || nurse' })).toEqual({ exact: ['nurse'], lessExact: ['welder'] })
  // Its letters are 'teelti'.
  expect(found({ search: 'teel, tin' })).toEqual({ exact: [], lessExact: ['welder'] })
})

test('jobs found by the board are among those on this device, each once', () => {
  const listed = [jobWith({ id: 'older', createdAt: '2026-10-01' }), jobWith({ id: 'nurse', createdAt: '2026-11-21' })]
  const exact = ['welder', 'older', 'nurse']
  expect(found({ search: 'welder' }, { listed })).toEqual({ exact, lessExact: [] })
})

test('the best matches come first, unless the newest are asked for', () => {
  const here = [
    jobWith({ id: 'mechanic', position: 'Mechanic', responsibilities: ['Nurse old engines'], createdAt: '2026-11-21' }),
    jobWith({ id: 'teacher', position: 'Nursery Teacher', createdAt: '2026-11-20' }),
    jobWith({ id: 'ward', position: 'Ward Nurse', createdAt: '2026-11-18' }),
    jobWith({ id: 'dental', position: 'Dental Nurse', createdAt: '2026-11-19' }),
    jobWith({ id: 'planner', position: 'Course Planner', createdAt: '2026-11-22' }),
  ]
  const lessExact = ['planner']
  expect(found({ search: 'nurse' }, { here })).toEqual({ exact: ['dental', 'ward', 'teacher', 'mechanic'], lessExact })
  const newest = ['mechanic', 'teacher', 'dental', 'ward']
  expect(found({ search: 'nurse', sort: 'newest' }, { here })).toEqual({ exact: newest, lessExact })
  const either = ['teacher', 'dental', 'ward', 'mechanic']
  expect(found({ search: 'nurse || teacher' }, { here })).toEqual({ exact: either, lessExact })
})

const LEEDS = { latitude: 53.79648, longitude: -1.54785 }
const BRADFORD = { latitude: 53.79391, longitude: -1.75206 }
const aroundLeeds = [
  jobWith({ id: 'leeds', location: 'Leeds, UK', point: LEEDS, createdAt: '2026-11-21' }),
  jobWith({ id: 'bradford', location: 'Bradford, UK', point: BRADFORD, createdAt: '2026-11-20' }),
  jobWith({ id: 'mill', location: 'The old mill, Leeds', point: null, createdAt: '2026-11-19' }),
  jobWith({
    id: 'remote',
    location: 'Remote',
    terms: { ...NO_TERMS, workplace: 'remote' },
    point: null,
    createdAt: '2026-11-18',
  }),
]

test('a device measures from the towns of its own jobs', () => {
  const near = (location: string) => {
    const { exact, near: from } = findHere(aroundLeeds, [], { location })
    return [idsOf(exact), from]
  }
  expect(near('Leeds within 10 km')).toEqual([['leeds', 'mill', 'remote'], LEEDS])
  expect(near('leeds within 25 km')).toEqual([['leeds', 'bradford', 'mill', 'remote'], LEEDS])
  expect(near('York within 25 km')).toEqual([['remote'], null])
  expect(near('Leeds')).toEqual([['leeds', 'mill'], undefined])
})

test('a device counts the choices of filters within the radius', () => {
  expect(countHere(aroundLeeds, { location: 'Leeds within 10 km' }).workplace).toMatchObject({ remote: 1 })
  const jobs = aroundLeeds.map((job) => ({ ...job, employmentType: job.id === 'bradford' ? 'Part-time' : 'Full-time' }))
  expect(countHere(jobs, { location: 'Leeds within 10 km' }).employmentType).toMatchObject({
    'Full-time': 3,
    'Part-time': 0,
  })
  expect(countHere(jobs, { location: 'Leeds within 25 km' }).employmentType).toMatchObject({ 'Part-time': 1 })
})

test('jobs are sorted by pay in the currency that most of them are paid in, those without it last', () => {
  const paid = (id: string, currency: Currency, min: number) =>
    jobWith({
      id,
      position: 'Nurse',
      terms: { ...NO_TERMS, pay: { min, max: null, currency, period: 'year', note: '' } },
    })
  const unpaid = jobWith({ id: 'unpaid', position: 'Nurse' })
  const here = [unpaid, paid('less', 'NOK', 1), paid('other', 'EUR', 9), paid('more', 'NOK', 2)]
  const { exact, sortedBy } = findHere(here, [], { search: 'nurse', sort: 'pay' })
  expect([idsOf(exact), sortedBy]).toEqual([['more', 'less', 'unpaid', 'other'], { by: 'pay', currency: 'NOK' }])
  expect(findHere([unpaid], [], { sort: 'pay' })).toMatchObject({ exact: [unpaid], sortedBy: undefined })
})

test('around a place the nearest jobs come first, remote ones last, where a job on this device knows the place', () => {
  const at = (id: string, latitude: number, job: Partial<Job> = {}) =>
    jobWith({ id, location: id, point: { latitude, longitude: -1.5 }, position: 'Nurse', terms: NO_TERMS, ...job })
  const remote = at('remote', 53.8, { terms: { ...NO_TERMS, workplace: 'remote' } })
  const here = [at('York', 53.9), remote, at('Leeds', 53.8), at('Bradford', 53.83)]
  const { exact, sortedBy } = findHere(here, [], { location: 'Leeds within 25 km' })
  const nearest = { by: 'nearest', from: { latitude: 53.8, longitude: -1.5 } }
  expect([idsOf(exact), sortedBy]).toEqual([['Leeds', 'Bradford', 'York', 'remote'], nearest])
  const ranked = findHere(here, [], { location: 'Leeds within 25 km', search: 'nurse' })
  expect([idsOf(ranked.exact), ranked.sortedBy]).toEqual([['York', 'remote', 'Leeds', 'Bradford'], undefined])
  const unknown = findHere(here, [], { location: 'Hull within 25 km', search: 'nurse', sort: 'nearest' })
  expect(unknown).toMatchObject({ exact: [remote], sortedBy: undefined, near: null })
})

test('says how many were searched', () => {
  expect(jobsToSearch([], device, { search: 'welder' })).toHaveLength(2)
  expect(formatJobsHere(12, 200)).toBe('12 of the 200 jobs on this device')
  expect(formatJobsHere(200, 200)).toBe('200 jobs on this device')
  expect(formatJobsHere(1200, 1200)).toBe('1,200 jobs on this device')
  expect(formatJobsHere(1, 1)).toBe('1 job on this device')
})

test('jobs are prepared for a search before somebody types, unless that was ended', async () => {
  const reads = vi.fn()
  const unread = () => {
    const job = jobWith({ id: 'cook', position: 'Cook' })
    return Object.defineProperty(job, 'position', { get: () => (reads(), 'Cook') })
  }
  const [prepared, left] = [unread(), unread()]
  prepareSearch([left])()
  prepareSearch([prepared])
  await expect.poll(() => reads.mock.calls.length).toBeGreaterThan(0)
  reads.mockClear()
  expect(findHere([prepared], [], { search: 'cook' }).exact).toEqual([prepared])
  expect(reads).not.toHaveBeenCalled()
  expect(findHere([left], [], { search: 'cook' }).exact).toEqual([left])
  expect(reads).toHaveBeenCalled()
})
