import fc from 'fast-check'
import { fillByFilter } from '#contract/jobs/filters/fill-by.filter.ts'
import type { JobFilters } from '#contract/jobs/filters/filters.rules.ts'
import { writePayFloor } from '#contract/jobs/filters/pay.filter.ts'
import { postedFilter } from '#contract/jobs/filters/posted.filter.ts'
import type { Searched } from '#contract/jobs/job.search.ts'
import { EMPLOYMENT_TYPES, WORK_LEVELS, WORKPLACES } from '#contract/jobs/posting-terms.options.ts'
import type { Posting } from '#contract/jobs/posting.schema.ts'

const units = (from: number, to: number) => fc.integer({ min: from, max: to }).map((unit) => String.fromCharCode(unit))
// Letters that the rule treats specially, control characters, lone surrogates, surrogate pairs and everything else.
const character = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...Array.from('aAnNdDbBeEtT .,%_\'"\\İẞσΣ')) },
  { weight: 1, arbitrary: units(0, 0x1f) },
  { weight: 1, arbitrary: units(0xd800, 0xdfff) },
  { weight: 1, arbitrary: fc.constantFrom('💼', '💻', '\u{f0000}', '\u{fdfff}', '\ufffd', '\u{10ffff}') },
  { weight: 1, arbitrary: units(0, 0xffff) },
)
const letters = fc.array(character, { maxLength: 12 }).map((characters) => characters.join(''))
// Words as people write them: with accents, signs, plurals, joined and apart, and with beginnings in common.
const WORDS = (
  'nurse Krankenschwester norge entry junior Nurses nursing night Nights full stack Full-Stack fullstack FULL‑STACK developer Developers dev de C C# C++ ' +
  '.NET ASP.NET Node.js nodejs 24/7 R&D part-time part time Malmö malmo Bergen Børn Bern berry Straße strasse O’Neill ' +
  'agencies agency in the og 𠮷野 𠮷野家 간호사 간호 İSTANBUL istanbul ﬁtter fitter'
).split(' ')
const words = fc
  .tuple(
    fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 4 }),
    fc.constantFrom(' ', ' ', ', ', '/', '-', ''),
  )
  .map(([some, glue]) => some.join(glue))
const text = fc.oneof(letters, words)
const COMPANIES = ['Holm Boatyard', 'Bergen Nurses', 'Full Stack AS', 'Holm', '𠮷野家', '']
const list = fc.array(text, { maxLength: 3 })
// Few values of each, so that they coincide, and pays of different periods with equal yearly amounts.
const period = fc.constantFrom('hour', 'month', 'year')
const currency = fc.constantFrom('NOK', 'EUR')
const amount = fc.constantFrom(15, 2600, 31_200, 46_000)
const pay = fc.record({
  min: amount,
  max: fc.constantFrom(null, 50_000),
  currency,
  period,
  note: fc.constant(''),
})
const terms = fc.record({
  employment: fc.constant(null),
  level: fc.constant(null),
  workplace: fc.constantFrom(null, ...WORKPLACES),
  place: fc.constantFrom(null, null, null, ...['Niger', 'Nigeria', 'Norway'].map((country) => ({ city: '', country }))),
  pay: fc.option(pay),
  // Around the edges of the filter, on the day of the tests' clock.
  fillBy: fc.constantFrom(
    undefined,
    '2026-03-01',
    '2026-03-02',
    '2026-03-09',
    '2026-03-10',
    '2026-04-01',
    '2026-04-02',
  ),
})
const termFilters = fc.record(
  {
    workplace: fc.uniqueArray(fc.constantFrom(...WORKPLACES)),
    company: fc.constantFrom('Holm Boatyard', 'holm boatyard', 'Bergen Nurses'),
    posted: fc.constantFrom(...postedFilter.choices),
    fillBy: fc.constantFrom(...fillByFilter.choices),
    pay: fc.oneof(
      fc.constant('given'),
      fc.record({ currency, amount, period, orNone: fc.boolean() }).map(writePayFloor),
    ),
  },
  { requiredKeys: [] },
)
// A common filter value, alone or with text around it, has a token of its own.
const chosen = (choices: readonly string[]) =>
  fc.oneof(
    { weight: 2, arbitrary: text },
    {
      weight: 1,
      arbitrary: fc.tuple(fc.constantFrom('', 'or '), fc.constantFrom(...choices)).map((words) => words.join('')),
    },
  )
// Places with common prefixes, of one and of several words.
const place = fc.oneof(
  text,
  fc.constantFrom(
    'Bern',
    'Bern, Switzerland',
    'Bergen, Norway',
    'Niger',
    'Lagos, Nigeria',
    'New Bern',
    'Børn/Bérn',
    'Ber',
    '工事 Bern',
    'ab',
    'a b',
  ),
  // At several distances from each other, two of them in one town.
  fc.constantFrom('Bern, Switzerland', 'Bern', 'Köniz, Switzerland', 'Thun, Switzerland'),
)
const postings = fc.record({
  position: text,
  experience: text,
  workLevel: chosen(WORK_LEVELS),
  employmentType: chosen(EMPLOYMENT_TYPES),
  salaryRange: text,
  location: place,
  overview: text,
  skills: list,
  responsibilities: list,
  requirements: list,
  terms: fc.option(terms, { nil: undefined }),
})

const searchedTexts = (job: Omit<Searched, 'companyName'>) => [
  job.position,
  ...job.skills,
  ...job.requirements,
  ...job.responsibilities,
]

/** Queries likely to match: any text, a part of a text, and the end of one text with the beginning of the next. */
const queriesFor = (jobs: Posting[]) => {
  const texts = jobs.flatMap(searchedTexts)
  const part = fc
    .tuple(fc.constantFrom('', ...texts), fc.nat({ max: 12 }), fc.nat({ max: 12 }))
    .map(([from, start, length]) => from.slice(start, start + length))
  const across = fc
    .tuple(fc.nat(texts.length), fc.constantFrom('', ' ', '\u0000', '\n', '\u001f', '\ufffd'))
    .map(([index, glue]) => `${texts[index]?.slice(-2) ?? ''}${glue}${texts[index + 1]?.slice(0, 2) ?? ''}`)
  const run = fc
    .tuple(fc.constantFrom(...jobs.map(({ position }) => position.split(' '))), fc.nat({ max: 4 }), fc.nat({ max: 4 }))
    .map(([from, start, length]) => from.slice(start, start + length).join(' '))
  // Words of any fields, whole or begun, some of them joined.
  const all = [...texts, ...jobs.map(({ location }) => location), ...COMPANIES].flatMap((one) => one.split(/[ ,/]+/u))
  const word = fc
    .tuple(fc.constantFrom(...all, ...WORDS), fc.constantFrom(0, 0, 0, 1, 2, 3, 4))
    .map(([one, length]) => (length === 0 ? one : Array.from(one).slice(0, length).join('')))
  const several = fc
    .tuple(fc.array(word, { minLength: 1, maxLength: 4 }), fc.constantFrom(' ', ' ', ' ', '', '-'))
    .map(([some, glue]) => some.join(glue))
  const query = fc.oneof(text, part, across, run, several, several)
  const alternatives = fc.array(query, { minLength: 2, maxLength: 10 }).map((any) => any.join('||'))
  return fc.array(fc.oneof({ weight: 4, arbitrary: query }, { weight: 1, arbitrary: alternatives }), {
    minLength: 1,
    maxLength: 8,
  })
}

const values = fc.array(chosen([...EMPLOYMENT_TYPES, ...WORK_LEVELS]), { maxLength: 3 })
// Around towns of the jobs, one of them across the edge of the radius of another, and around a place that is not known.
const around = fc.constantFrom(
  'Bern within 25 km of 46.94809,7.44744',
  // A kilometre north of its centre.
  'Bern within 50 km of 46.957,7.44744',
  'Bergen within 200 km of 60.39299,5.32415',
  'Lagos within 5 km of 6.45407,3.39467',
  'Suva within 200 km of -16.5,179.9',
  'Bern within 25 km',
)
const places = fc.array(fc.oneof({ weight: 2, arbitrary: place }, { weight: 1, arbitrary: around }), { maxLength: 3 })
const companies = fc.array(fc.constantFrom(...COMPANIES), { minLength: 2, maxLength: 2 })
/** A few jobs of two employers, what becomes of them, and searches among them. */
export const searchScenes = fc.array(postings, { minLength: 1, maxLength: 6 }).chain((jobs) => {
  const each = <Value>(value: fc.Arbitrary<Value>) =>
    fc.array(value, { minLength: jobs.length, maxLength: jobs.length })
  return fc.record({
    jobs: fc.constant(jobs),
    /** Which of the employers each job is from. */
    employers: each(fc.constantFrom(0, 1)),
    /** The names of their companies when the jobs are posted, and in the end. */
    companies,
    renamed: fc.option(companies),
    /** What each posting is changed to. */
    edits: each(fc.option(postings, { freq: 2 })),
    /** What becomes of each job after it was posted. */
    states: each(fc.constantFrom('open', 'open', 'closed', 'reopened', 'deleted')),
    queries: queriesFor(jobs),
    /** The age of each job in days, around the edges of the filter. */
    ages: each(fc.constantFrom(0, 1, 2, 7, 8, 30, 31)),
    filters: fc
      .tuple(
        fc.record(
          { location: places, employmentType: values, workLevel: values, experience: values },
          { requiredKeys: [] },
        ),
        termFilters,
      )
      .map(([texts, others]): JobFilters => ({ ...texts, ...others })),
    others: termFilters,
    /** One place with a radius, for the order by distance. */
    around: around.map((one): JobFilters => ({ location: [one] })),
  })
})

/** What `searchScenes` makes. */
export type SearchScene = typeof searchScenes extends fc.Arbitrary<infer Scene> ? Scene : never
