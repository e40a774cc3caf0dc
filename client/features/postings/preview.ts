import { cleanPosting } from '#contract/jobs/job-change.rules.ts'
import type { Job } from '#client/api/domain.ts'
import { postingOf, type PostingDraft } from './posting-draft.ts'
import { payIssues } from './terms-draft.ts'

/** What is typed, as the job it will be; what heads it by the name of its field until it is there. */
export function previewOf(
  typed: PostingDraft,
  { companyName, postedAt }: { companyName: string; postedAt: string },
): Job {
  const isPayWrong = Object.keys(payIssues(typed)).length > 0
  // Half a figure is none.
  const draft = isPayWrong ? { ...typed, payMin: '' } : typed
  const posting = cleanPosting(postingOf(draft))
  return {
    ...posting,
    position: posting.position || 'Position',
    id: '',
    questions: [],
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
  }
}

/** What filters and searches find a posting by, and whether it says so. */
export function foundBy({ terms, skills }: Pick<Job, 'terms' | 'skills'>): { name: string; isGiven: boolean }[] {
  return [
    { name: 'Pay in figures', isGiven: Boolean(terms?.pay) },
    { name: 'Country', isGiven: Boolean(terms?.place?.country) },
    { name: 'Workplace', isGiven: Boolean(terms?.workplace) },
    { name: 'Employment type from the list', isGiven: Boolean(terms?.employment) },
    { name: 'At least one skill', isGiven: skills.length > 0 },
  ]
}
