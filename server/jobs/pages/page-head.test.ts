import { describe, expect, test } from 'vitest'
import { demoBoard } from '#demo/generator/board.ts'
import { CONFIRMATION_DAYS, confirmationStep } from '#contract/jobs/job-confirmation.rules.ts'
import { NO_TERMS, settleTerms, textsOfTerms } from '#contract/jobs/posting-terms.rules.ts'
import type { JobRecord } from '#server/jobs/job.rows.ts'
import { parseHtml } from '#server/testing/test-xml.ts'
import { jobHead, withHead } from './page-head.ts'
import { jobPosting } from './job-posting.ts'

const ORIGIN = 'https://board.example'
const PAGE =
  '<!doctype html><html><head><title>Foothold</title>\n<meta\n name="description" content="All" />' +
  '<link rel="modulepreload" href="/assets/b.js"></head><body><div id="root"></div><noscript>No</noscript></body></html>'

const jobPage = (page: string, job: JobRecord, origin: string) =>
  withHead(page, jobHead(job, { origin, name: 'Foothold' }))
const board = demoBoard(389, new Date('2026-03-02T09:00:00Z'))
const users = new Map(board.users.map((user) => [user.id, user]))
const jobs = board.jobs.map((job, seq) => ({
  ...job,
  seq,
  point: null,
  isOpen: true,
  closedAt: null,
  updatedAt: job.createdAt,
  confirmedAt: job.createdAt,
  askedAt: null,
  pausedAt: null,
  takenDownAt: null,
  recruiter: recruiterOf(job.recruiterId),
}))

function recruiterOf(id: string): JobRecord['recruiter'] {
  const user = users.get(id)
  if (!user) throw new Error('A job of nobody')
  const { companyName, firstName, lastName, email, employeeRange } = user
  const profile = { founded: '', companyEmail: '', companyLocation: '', companyWebsite: 'https://firm.example' }
  return { ...profile, companyName, firstName, lastName, email, employeeRange }
}
const [first] = jobs as [JobRecord]
const IN_BERGEN = { ...NO_TERMS, place: { city: 'Bergen', country: 'Norway' } }
const withPosting = (posting: Partial<JobRecord['posting']>): JobRecord => ({
  ...first,
  posting: { ...first.posting, ...posting },
})
const dataIn = (page: string): Record<string, unknown> | null => {
  const [script] = parseHtml(page).querySelectorAll('script[type="application/ld+json"]')
  return script ? (JSON.parse(script.textContent ?? '') as Record<string, unknown>) : null
}

test('a hundred generated jobs keep the rules of Google for Jobs', () => {
  const inCountries = jobs.filter(({ posting }) => posting.terms?.place?.country)
  expect(inCountries.length).toBeGreaterThan(100)
  expect(inCountries.filter((job) => 'employmentType' in (jobPosting(job, ORIGIN) ?? {})).length).toBeGreaterThan(50)
  for (const job of inCountries) {
    const [, text = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/u.exec(jobPage(PAGE, job, ORIGIN)) ?? []
    const data = JSON.parse(text) as Record<string, unknown>
    expect(data, job.posting.location).toMatchObject({
      '@context': 'https://schema.org/',
      '@type': 'JobPosting',
      title: job.posting.position,
      description: expect.stringMatching(/^<p>[^]+<\/p>/u),
      datePosted: expect.stringMatching(/^\d{4}-\d\d-\d\dT/u),
      hiringOrganization: {
        '@type': 'Organization',
        name: expect.stringMatching(/./u),
        sameAs: 'https://firm.example/',
      },
      identifier: { '@type': 'PropertyValue', value: job.id },
      directApply: true,
    })
    expect(data).not.toHaveProperty('validThrough')
    expect(data['employmentType'] ?? 'FULL_TIME').toMatch(/^(FULL_TIME|PART_TIME|CONTRACTOR)$/u)
    const remote = {
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: { '@type': 'Country', name: expect.any(String) },
    }
    const onSite = {
      jobLocation: { '@type': 'Place', address: { '@type': 'PostalAddress', addressCountry: expect.any(String) } },
    }
    expect(data).toMatchObject(job.posting.terms?.workplace === 'remote' ? remote : onSite)
    const { pay } = job.posting.terms ?? {}
    const unitText = ['HOUR', 'DAY', 'WEEK', 'MONTH', 'YEAR'].find((unit) => unit === pay?.period.toUpperCase())
    expect(data).toMatchObject(pay ? { baseSalary: { currency: pay.currency, value: { unitText } } } : {})
  }
})

test('a paused job has no such data, and its description says so', () => {
  const paused = { ...first, isOpen: false, pausedAt: '2026-03-01T09:00:00.000Z' }
  expect(dataIn(jobPage(PAGE, paused, ORIGIN))).toBeNull()
  expect(jobPage(PAGE, paused, ORIGIN)).toContain('content="This job is paused. ')
})

test('a day to fill it by does not end a posting: the job stays open after it, and search engines keep it', () => {
  const fillBy = '2026-03-31'
  const confirmed = { confirmedAt: '2026-03-30T09:00:00.000Z', askedAt: null, fillBy }
  expect(confirmationStep(confirmed, CONFIRMATION_DAYS, new Date('2026-04-02T09:00:00Z')).kind).toBe('ask')
  const terms = { ...NO_TERMS, place: { city: 'Bergen', country: 'Norway' }, fillBy }
  expect(jobPosting(withPosting({ terms }), ORIGIN)).not.toHaveProperty('validThrough')
})

test('a talent pool has no such data: search engines take no postings without a position to fill', () => {
  const terms = { ...NO_TERMS, place: { city: 'Bergen', country: 'Norway' } }
  const dataOfOpening = (opening: 'vacancy' | 'pool') =>
    dataIn(jobPage(PAGE, withPosting({ terms: { ...terms, opening } }), ORIGIN))
  expect(dataOfOpening('vacancy')).toMatchObject({ '@type': 'JobPosting' })
  expect(dataOfOpening('pool')).toBeNull()
})

test.each([
  ['Contract', 'full-time', 'CONTRACTOR'],
  ['Part-time', 'full-time from autumn on', 'PART_TIME'],
  ['Full-time', '', 'FULL_TIME'],
] as const)('%s with the note “%s” is %s, as it was chosen', (type, note, expected) => {
  const terms = { ...NO_TERMS, place: { city: 'Bergen', country: 'Norway' }, employment: { type, note } }
  const { employmentType } = textsOfTerms(terms)
  expect(jobPosting(withPosting({ terms, employmentType }), ORIGIN)).toMatchObject({ employmentType: expected })
})

test('a type that is only written is not read: “Not part-time, full-time only” is neither', () => {
  const written = withPosting({ terms: IN_BERGEN, employmentType: 'Not part-time, full-time only' })
  expect(jobPosting(written, ORIGIN)).not.toHaveProperty('employmentType')
  const employment = { type: 'Full-time', note: 'not part-time' } as const
  const terms = { ...IN_BERGEN, employment }
  expect(jobPosting(withPosting({ terms }), ORIGIN)).toMatchObject({ employmentType: 'FULL_TIME' })
})

test.each([
  ['London, UK', 'London', 'United Kingdom'],
  ['Austin, TX, USA', 'Austin, TX', 'United States'],
  ['Bergen, norway', 'Bergen', 'Norway'],
  ['Prague, Czech Republic', 'Prague', 'Czechia'],
  ['Istanbul, Türkiye', 'Istanbul', 'Turkey'],
  ['Amsterdam, The Netherlands', 'Amsterdam', 'Netherlands'],
])('%s has its place by its data, however its text is written', (location, city, country) => {
  const place = { city, country }
  const posting = settleTerms({ ...first.posting, location, terms: { ...NO_TERMS, place } })
  expect(jobPosting({ ...first, posting }, ORIGIN)).toMatchObject({
    jobLocation: { address: { addressLocality: city, addressCountry: country } },
  })
})

test('a closed job, and one without a country as data, have no such data, whatever its text says', () => {
  expect(dataIn(jobPage(PAGE, { ...first, isOpen: false }, ORIGIN))).toBeNull()
  for (const terms of [undefined, NO_TERMS])
    expect(jobPosting(withPosting({ location: 'Bergen, Norway', terms }), ORIGIN)).toBeNull()
})

test('a remote job is no job in a city called Remote, and one that only says so is left out', () => {
  const place = { city: '', country: 'Norway' }
  const remote = { ...NO_TERMS, workplace: 'remote' as const, place }
  const data = jobPosting(withPosting({ location: 'Remote (Norway)', terms: remote }), ORIGIN)
  expect(data).toMatchObject({
    jobLocationType: 'TELECOMMUTE',
    applicantLocationRequirements: { '@type': 'Country', name: 'Norway' },
  })
  expect(data).not.toHaveProperty('jobLocation')
  const written = withPosting({ location: 'Remote (Norway)', terms: { ...NO_TERMS, place } })
  expect(jobPosting(written, ORIGIN)).toBeNull()
})

test('the head says what the page is about, once', () => {
  const { head } = parseHtml(jobPage(PAGE, first, ORIGIN))
  const content = (name: string) =>
    [...head.querySelectorAll(`meta[name="${name}"], meta[property="${name}"]`)].map((one) =>
      one.getAttribute('content'),
    )
  const title = `${first.posting.position}, ${first.recruiter.companyName} · Foothold`
  expect([...head.querySelectorAll('title')].map(({ textContent }) => textContent)).toEqual([title])
  expect(content('og:title')).toEqual([title])
  expect(content('description')).toEqual(content('og:description'))
  expect(content('description')[0]?.length).toBeLessThanOrEqual(160)
  expect(head.querySelector('link[rel="canonical"]')?.getAttribute('href')).toBe(`${ORIGIN}/job-details/${first.id}`)
  expect(head.querySelector('link[rel="modulepreload"]')).not.toBeNull()
})

describe('hostile texts', () => {
  const hostile = `</script></noscript></title><script>alert("1")</script><!--<img src=x onerror='a()'>$&$1`

  test('stay texts, wherever they stand', () => {
    const page = jobPage(PAGE, withPosting({ position: hostile, overview: hostile, skills: [hostile] }), ORIGIN)
    const document = parseHtml(page)
    expect(document.querySelectorAll('script:not([type="application/ld+json"])')).toHaveLength(0)
    expect(document.querySelectorAll('[onerror]')).toHaveLength(0)
    expect(document.title).toContain(hostile)
    expect(dataIn(page)?.['title']).toBe(hostile)
    expect(dataIn(page)?.['description']).toContain('&lt;script&gt;alert(')
  })
})
