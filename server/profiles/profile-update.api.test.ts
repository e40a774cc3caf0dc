import { describe, expect } from 'vitest'
import { companyRules } from '#contract/profiles/profile.rules.ts'
import type { ProfileUpdate } from '#contract/profiles/profile.schema.ts'
import type { User } from '#contract/profiles/user.schema.ts'
import { test } from '#server/testing/test-board.ts'
import type { TestCaller } from '#server/testing/test-caller.ts'
import { dataOf, postedJob } from '#server/testing/test-scenes.ts'

const ownRecord = async (caller: TestCaller) =>
  dataOf(await caller.api.user({ params: { idOrEmail: caller.userId } })) as User
const update = async (caller: TestCaller, changes: Omit<ProfileUpdate, 'updatedAt'>) =>
  caller.api.updateUser({ body: { ...changes, updatedAt: (await ownRecord(caller)).updatedAt } })

const SHARED = {
  firstName: 'Clea',
  lastName: 'Marsh-Lund',
  gender: 'other',
  aboutMe: 'I mend boats.\nAnd clocks.',
  skills: ['Welding', 'Diesel engines'],
  languages: ['Norwegian', 'English'],
  interests: ['Wooden boats'],
  availability: 'From 1 March',
  experiences: [{ position: 'Ship mechanic', companyName: 'Byfjord Tugs', location: 'Bergen', timeline: '2024 - now' }],
  education: [{ degree: 'Trade certificate', university: 'Haugaland College', year: '2019' }],
  achievements: ['Best apprentice of the yard'],
  contactInformation: {
    phoneNumber: '+47 400 00 000',
    linkedInProfile: 'https://www.linkedin.com/in/clea',
    portfolioWebsite: 'http://clea.example.org',
    github: 'https://github.com/clea',
  },
} as const
const OF_CANDIDATES = {
  address: 'Nygata 4',
  city: 'Stavanger',
  country: 'Sweden',
  postcode: '4006',
  salaryExpectation: 'NOK 48,000 a month',
}
const OF_EMPLOYERS = {
  companyName: 'Holm and Daughters',
  employeeRange: 'Above 100',
  companyCategory: 'Travel & Transportation',
  roleInCompany: 'Managing director',
  founded: '1987',
  companyEmail: 'post@holm.example.org',
  companyLocation: 'Bergen, Norway',
  companyWebsite: 'https://holm.example.org',
} as const
const copyOf = (value: object) => structuredClone(value) as Omit<ProfileUpdate, 'updatedAt'>

// Spec 2: Salary expectation is a fixed amount
// Spec 3: The profile extras
test('a candidate changes every field but email, role and terms', async ({ board }) => {
  const before = await ownRecord(board.candidate)
  board.clock.advance(1000)
  const changes = copyOf({ ...SHARED, ...OF_CANDIDATES })
  const answer = dataOf(await update(board.candidate, changes))
  expect(answer).toEqual({ ...before, ...changes, updatedAt: board.clock.now().toISOString() })
  expect(await ownRecord(board.candidate)).toEqual(answer)
})

test("an employer's changes show on the jobs that are posted already", async ({ board }) => {
  const job = await postedJob(board.employer)
  const changes = copyOf({ ...SHARED, ...OF_EMPLOYERS })
  expect(dataOf(await update(board.employer, changes))).toMatchObject(changes)
  const { companyCategory: _category, roleInCompany: _role, ...shown } = OF_EMPLOYERS
  expect(dataOf(await board.visitor.api.job({ params: { id: job._id } }))).toMatchObject({
    ...shown,
    firstName: 'Clea',
    lastName: 'Marsh-Lund',
  })
})

test('one field changes, and the others stay', async ({ board }) => {
  const before = await ownRecord(board.candidate)
  const after = dataOf(await update(board.candidate, { availability: 'Now' }))
  expect({ ...after, updatedAt: '' }).toEqual({ ...before, availability: 'Now', updatedAt: '' })
  expect(Date.parse(after.updatedAt)).toBeGreaterThan(Date.parse(before.updatedAt))
})

test('a change to an older state is refused, unless it has been made already', async ({ board }) => {
  const { candidate } = board
  const { updatedAt } = await ownRecord(candidate)
  const first = dataOf(await candidate.api.updateUser({ body: { aboutMe: 'First', updatedAt } }))
  expect(await candidate.api.updateUser({ body: { aboutMe: 'Second', updatedAt } })).toBeProblem(409, 'user.stale')
  expect(dataOf(await candidate.api.updateUser({ body: { aboutMe: 'First', updatedAt } }))).toEqual(first)
})

test.for(['email', 'role', 'term', '_id', 'profileImage', 'resumeLink', 'createdAt'])(
  '%s is not changed this way',
  async (path, { board }) => {
    const { updatedAt } = await ownRecord(board.candidate)
    const body = JSON.stringify({ [path]: 'x', updatedAt })
    const reply = await board.candidate.send({ method: 'PATCH', path: '/api/user', body })
    expect(reply).toBeProblem(400, 'request.invalid')
    expect(reply.body).toMatchObject({ issues: [{ path }] })
  },
)

// Spec 3: Employer-only and candidate-only fields
test('each role has its own fields', async ({ board }) => {
  const ofEmployer = await update(board.candidate, { companyName: 'Mine' })
  const ofCandidate = await update(board.employer, { salaryExpectation: 'Much' })
  expect(ofEmployer).toBeProblem(400, 'request.invalid')
  expect(ofEmployer.body).toMatchObject({
    issues: [{ path: 'companyName', message: 'A candidate has no such field.' }],
  })
  expect(ofCandidate.body).toMatchObject({ issues: [{ path: 'salaryExpectation' }] })
})

describe('an invalid value is named with its sentence', () => {
  const contact = SHARED.contactInformation
  const whole = 'Write the whole address, like https://example.org.'
  test.for<[changes: Record<string, unknown>, path: string, message: string]>([
    [{ firstName: ' ' }, 'firstName', 'Enter your first name.'],
    [{ city: '' }, 'city', 'Enter your city.'],
    [{ aboutMe: 'x'.repeat(2001) }, 'aboutMe', 'About me: 2,000 characters at most.'],
    [{ skills: Array(51).fill('x') }, 'skills', 'Skills: 50 at most.'],
    [{ skills: ['fine', 'x'.repeat(101)] }, 'skills.1', 'Skills: 100 characters at most.'],
    [{ experiences: Array(51).fill(SHARED.experiences[0]) }, 'experiences', 'Experiences: 50 at most.'],
    [{ experiences: [{ ...SHARED.experiences[0], position: '' }] }, 'experiences.0.position', 'Enter a position.'],
    [{ education: [{ ...SHARED.education[0], degree: '' }] }, 'education.0.degree', 'Enter a degree.'],
    [{ contactInformation: { ...contact, github: 'javascript:alert(1)' } }, 'contactInformation.github', whole],
    [{ contactInformation: { ...contact, github: 'https://me:pw@github.com' } }, 'contactInformation.github', whole],
    [{ contactInformation: { ...contact, fax: '1' } }, 'contactInformation.fax', 'This is not a field of the call.'],
  ])('%j', async ([changes, path, message], { board }) => {
    const before = await ownRecord(board.candidate)
    const body = JSON.stringify({ ...changes, updatedAt: before.updatedAt })
    const reply = await board.candidate.send({ method: 'PATCH', path: '/api/user', body })
    expect(reply).toBeProblem(400, 'request.invalid')
    expect(reply.body).toMatchObject({ issues: [{ path, message }] })
    expect(await ownRecord(board.candidate)).toEqual(before)
  })

  test.for([
    ['companyWebsite', 'data:text/html,x', whole],
    ['companyEmail', 'nobody', 'Enter an email address, like name@example.org.'],
  ] as const)('%s: %s', async ([path, value, message], { board }) => {
    const reply = await update(board.employer, { [path]: value })
    expect(reply.body).toMatchObject({ issues: [{ path, message }] })
  })
})

test('an address without a scheme is completed: of a profile and of a company', async ({ board }) => {
  const contactInformation = { ...SHARED.contactInformation, linkedInProfile: 'linkedin.com/in/clea' }
  const candidate = dataOf(await update(board.candidate, { contactInformation }))
  expect(candidate.contactInformation.linkedInProfile).toBe('https://linkedin.com/in/clea')
  const employer = dataOf(await update(board.employer, { companyWebsite: 'www.holm.example' }))
  expect(employer.companyWebsite).toBe('https://www.holm.example')
})

test('an address is measured as it is stored, so that it can be sent back unchanged', async ({ board }) => {
  const longest = `holm.example/${'a'.repeat(companyRules.companyWebsite.max - 'https://holm.example/'.length)}`
  const { companyWebsite } = dataOf(await update(board.employer, { companyWebsite: longest }))
  expect(dataOf(await update(board.employer, { companyWebsite })).companyWebsite).toBe(companyWebsite)
  expect(await update(board.employer, { companyWebsite: `${longest}b` })).toBeProblem(400, 'request.invalid')
})
