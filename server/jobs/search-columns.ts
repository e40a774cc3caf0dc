import { payReach } from '#contract/jobs/filters/pay.filter.ts'
import { jobWords } from '#contract/jobs/job-ranking.rules.ts'
import { placeText } from '#contract/jobs/place.rules.ts'
import type { Posting } from '#contract/jobs/posting.schema.ts'
import type { JobWordsTable } from '#server/database/schema/job-index.table.ts'
import { searchColumn } from '#server/database/search-text.ts'

/** What the search by letters and the filters read of a job: derived from its posting. */
export function searchColumns(posting: Posting) {
  return {
    position_text: searchColumn([posting.position]),
    skills_text: searchColumn(posting.skills),
    rest_text: searchColumn([...posting.requirements, ...posting.responsibilities]),
    location_text: placeText(posting),
    employment_type_text: searchColumn([posting.employmentType]),
    work_level_text: searchColumn([posting.workLevel]),
    experience_text: searchColumn([posting.experience]),
    workplace: posting.terms?.workplace ?? '',
    pay_currency: posting.terms?.pay?.currency ?? '',
    pay_reach: posting.terms?.pay ? payReach(posting.terms.pay) : 0,
    fill_by: posting.terms?.fillBy ?? '',
  }
}

/** The words of a job: derived from a stored posting they are the same, also where it had halves of surrogate pairs. */
export function wordColumns(posting: Posting, companyName: string): Omit<JobWordsTable, 'seq'> {
  const { position, skills, all } = jobWords({ ...posting, companyName })
  return { position_words: position, skills_words: skills, all_words: all }
}
