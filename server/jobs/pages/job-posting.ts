import { COUNTRIES } from '#contract/profiles/country.options.ts'
import { EMPLOYMENT_TYPES } from '#contract/jobs/job.search.ts'
import type { PostingTerms } from '#contract/jobs/posting-terms.rules.ts'
import { webAddress } from '#contract/web-link.rules.ts'
import type { JobRecord } from '#server/jobs/job.rows.ts'
import { markup, type Markup } from '#server/markup.ts'

const TYPES: Record<(typeof EMPLOYMENT_TYPES)[number], string> = {
  'Full-time': 'FULL_TIME',
  'Part-time': 'PART_TIME',
  Contract: 'CONTRACTOR',
  Freelance: 'CONTRACTOR',
}

/**
 * An open job as schema.org's JobPosting, by the rules of job search engines. They require a country and a position to
 * fill, so the result is null when the country is unknown, for a talent pool, and for a closed or paused job. It has no
 * `validThrough`: no job expires on a given day, and it stays open after the day to fill it by.
 */
export function jobPosting({ id, posting, recruiter, isOpen, createdAt }: JobRecord, origin: string): object | null {
  const isVacancy = isOpen && posting.terms?.opening !== 'pool'
  const place = isVacancy ? placeOf(posting.location, posting.terms) : null
  if (!place) return null
  const company = recruiter.companyName || `${recruiter.firstName} ${recruiter.lastName}`
  const type = typeOf(posting)
  const website = webAddress(recruiter.companyWebsite)
  return {
    '@context': 'https://schema.org/',
    '@type': 'JobPosting',
    title: posting.position,
    description: jobContent(posting).text,
    datePosted: createdAt,
    ...(type && { employmentType: type }),
    hiringOrganization: { '@type': 'Organization', name: company, ...(website && { sameAs: website.href }) },
    ...place,
    ...(posting.terms?.pay && { baseSalary: salaryOf(posting.terms.pay) }),
    identifier: { '@type': 'PropertyValue', name: company, value: id },
    url: `${origin}/job-details/${id}`,
    directApply: true,
  }
}

/** The content of a posting as HTML. */
function jobContent({ overview, responsibilities, requirements, skills }: JobRecord['posting']): Markup {
  const list = (title: string, rows: readonly string[]) =>
    rows.length === 0 ? null : markup`<p>${title}</p><ul>${rows.map((row) => markup`<li>${row}</li>`)}</ul>`
  const paragraphs = overview.split(/\n+/u).map((text) => markup`<p>${text}</p>`)
  return markup`${paragraphs}${list('Responsibilities', responsibilities)}${list('Requirements', requirements)}${list('Skills', skills)}`
}

/** The chosen type; without one, those that the text names. The note beside a choice may name another type. */
function typeOf({ terms, employmentType }: JobRecord['posting']): string | string[] | undefined {
  if (terms?.employment) return TYPES[terms.employment.type]
  const text = employmentType.toLowerCase()
  const named = EMPLOYMENT_TYPES.filter((one) => text.includes(one.toLowerCase())).map((one) => TYPES[one])
  const [type, ...others] = new Set(named)
  return type !== undefined && others.length > 0 ? [type, ...others] : type
}

function placeOf(location: string, terms: PostingTerms | undefined): object | null {
  const parts = location.split(',').map((part) => part.trim())
  const country = terms?.place?.country || COUNTRIES.find((name) => name === parts.at(-1))
  if (!country) return null
  // A posting can have terms without a workplace, as its pay: the text says it then.
  const isRemote = terms?.workplace ? terms.workplace === 'remote' : /^remote\b/iu.test(location)
  if (isRemote)
    return {
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: { '@type': 'Country', name: country },
    }
  const city = terms?.place ? terms.place.city : parts.slice(0, -1).join(', ')
  const address = { '@type': 'PostalAddress', ...(city && { addressLocality: city }), addressCountry: country }
  return { jobLocation: { '@type': 'Place', address } }
}

function salaryOf({ min, max, currency, period }: NonNullable<PostingTerms['pay']>): object {
  const amount = max === null ? { value: min } : { minValue: min, maxValue: max }
  const value = { '@type': 'QuantitativeValue', ...amount, unitText: period.toUpperCase() }
  return { '@type': 'MonetaryAmount', currency, value }
}
