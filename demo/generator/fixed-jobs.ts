import { marenApplications, type MarenApplication } from '#demo/texts/maren-story.ts'
import { norrsundJobs, type NorrsundJob } from '#demo/texts/norrsund.ts'
import { withTerms } from './terms.ts'
import { draftKey, type Draft, type Timing } from './draft.ts'

const norrsundKey = ({ posting }: NorrsundJob): string => draftKey('norrsund', posting.position)
const marenKey = ({ employer, position }: MarenApplication): string => draftKey(employer, position)

/** The jobs of Norrsund Ferries, which are the same for every seed. */
export const norrsundDrafts: readonly Draft[] = norrsundJobs.map(({ posting, pay, questions }) => ({
  employer: 'norrsund',
  field: 'ferry',
  posting: withTerms(posting, pay),
  questions,
}))

/** Posting and closing times that are not random, by the draft's key. */
export const fixedTimings: ReadonlyMap<string, Timing> = new Map([
  ...norrsundJobs.map((job) => [norrsundKey(job), job.timing] as const),
  ...marenApplications.map((application) => [marenKey(application), application.timing] as const),
])

/** Applicants to the jobs of Norrsund Ferries, by the draft's key. */
export const norrsundApplicants = new Map(norrsundJobs.map((job) => [norrsundKey(job), job.applicants]))

/** Maren's applications, by the draft's key. */
export const marenByDraft = new Map(marenApplications.map((application) => [marenKey(application), application]))
