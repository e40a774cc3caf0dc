import { cleanPosting } from '#contract/jobs/job-change.rules.ts'
import type { Job } from '#client/api/domain.ts'
import { postingOf, type PostingDraft } from './posting-draft.ts'
import { payIssues } from './terms-draft.ts'

/** The job that the draft will become; empty heading fields show their field's name. */
export function previewOf(
  typed: PostingDraft,
  { companyName, postedAt }: { companyName: string; postedAt: string },
): Job {
  const isPayWrong = Object.keys(payIssues(typed)).length > 0
  // An incomplete pay is left out.
  const draft = isPayWrong ? { ...typed, payMin: '' } : typed
  const posting = cleanPosting(postingOf(draft))
  return {
    ...posting,
    position: posting.position || 'Position',
    id: '',
    questions: [],
    questionsTotal: 0,
    questionsUnanswered: 0,
    questionsCursor: null,
    point: null,
    applications: [],
    recruiterId: '',
    firstName: '',
    lastName: '',
    isOpen: true,
    companyName: companyName || 'Your company',
    employeeRange: '',
    founded: '',
    companyEmail: '',
    companyLocation: '',
    companyWebsite: '',
    createdAt: postedAt,
    updatedAt: postedAt,
    closedAt: null,
    confirmedAt: postedAt,
  }
}

/** The fields that filters and searches match, and whether the posting has them. */
export function foundBy({ terms, skills }: Pick<Job, 'terms' | 'skills'>): { name: string; isGiven: boolean }[] {
  return [
    { name: 'Pay in figures', isGiven: Boolean(terms?.pay) },
    { name: 'Country', isGiven: Boolean(terms?.place?.country) },
    { name: 'Workplace', isGiven: Boolean(terms?.workplace) },
    { name: 'Employment type from the list', isGiven: Boolean(terms?.employment) },
    { name: 'At least one skill', isGiven: skills.length > 0 },
  ]
}
