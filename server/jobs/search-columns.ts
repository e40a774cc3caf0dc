import { payReach } from '#contract/jobs/filters/pay.filter.ts'
import { jobWords } from '#contract/jobs/job-ranking.rules.ts'
import { placeText } from '#contract/jobs/place.rules.ts'
import type { Posting } from '#contract/jobs/posting.schema.ts'
import { searchColumn } from '#server/database/search-text.ts'

/** What the search and the filters read of a job: derived from its posting and its company's name. */
export function searchColumns(posting: Posting, companyName: string) {
  return {
    position_text: searchColumn([posting.position]),
    skills_text: searchColumn(posting.skills),
    rest_text: searchColumn([...posting.requirements, ...posting.responsibilities]),
    ...foldedColumns(posting, companyName),
    employment_type_text: searchColumn([posting.employmentType]),
    work_level_text: searchColumn([posting.workLevel]),
    experience_text: searchColumn([posting.experience]),
    workplace: posting.terms?.workplace ?? '',
    pay_currency: posting.terms?.pay?.currency ?? '',
    pay_reach: posting.terms?.pay ? payReach(posting.terms.pay) : 0,
    fill_by: posting.terms?.fillBy ?? '',
  }
}

/** Those in plain letters: derived from a stored posting they are the same, also where it had halves of surrogate pairs. */
export function foldedColumns(posting: Posting, companyName: string) {
  const { position, skills, all } = jobWords({ ...posting, companyName })
  return { position_words: position, skills_words: skills, all_words: all, location_text: placeText(posting) }
}
