import type { EMPLOYMENT_TYPES } from '#contract/jobs/posting-terms.options.ts'
import { NO_TERMS, saysRemote, type PostingTerms } from '#contract/jobs/posting-terms.rules.ts'
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
 * An open job as schema.org's JobPosting, by the rules of job search engines. Place, country and type are what the
 * employer chose; no text is read for them. Search engines require a country and a position to fill, so the result is
 * null when no country was chosen, for a talent pool, and for a closed or paused job. It has no
 * `validThrough`: no job expires on a given day, and it stays open after the day to fill it by.
 */
export function jobPosting({ id, posting, recruiter, isOpen, createdAt }: JobRecord, origin: string): object | null {
  const isVacancy = isOpen && posting.terms?.opening !== 'pool'
  const place = isVacancy ? placeOf(posting.location, posting.terms ?? NO_TERMS) : null
  if (!place) return null
  const company = recruiter.companyName || `${recruiter.firstName} ${recruiter.lastName}`
  const { employment } = posting.terms ?? NO_TERMS
  const website = webAddress(recruiter.companyWebsite)
  return {
    '@context': 'https://schema.org/',
    '@type': 'JobPosting',
    title: posting.position,
    description: jobContent(posting).text,
    datePosted: createdAt,
    ...(employment && { employmentType: TYPES[employment.type] }),
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

/** The place as chosen; null without a country, and where a text says Remote of a job that isn't chosen to be so. */
function placeOf(location: string, { workplace, place }: PostingTerms): object | null {
  if (!place?.country) return null
  if (workplace === 'remote')
    return {
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: { '@type': 'Country', name: place.country },
    }
  if (saysRemote(location)) return null
  const locality = place.city !== '' && { addressLocality: place.city }
  const address = { '@type': 'PostalAddress', ...locality, addressCountry: place.country }
  return { jobLocation: { '@type': 'Place', address } }
}

function salaryOf({ min, max, currency, period }: NonNullable<PostingTerms['pay']>): object {
  const amount = max === null ? { value: min } : { minValue: min, maxValue: max }
  const value = { '@type': 'QuantitativeValue', ...amount, unitText: period.toUpperCase() }
  return { '@type': 'MonetaryAmount', currency, value }
}
