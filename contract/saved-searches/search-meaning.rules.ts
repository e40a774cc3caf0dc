import { valuesIn } from '#contract/jobs/filters/filter.rules.ts'
import { FILTERS } from '#contract/jobs/filters/filters.rules.ts'
import { isSearchable } from '#contract/jobs/job.search.ts'
import { readSearch } from '#contract/jobs/search-query.rules.ts'
import { addressOf } from './saved-search.rules.ts'

/**
 * The same text for saved searches that look for the same; empty for one that would find every job. They tell of jobs
 * that match by words, so letters only count where there is no word.
 */
export function meaningOfQuery(query: string): string {
  const { search = '', spelling = '', ...asked } = addressOf(query)
  const text = isSearchable(search) ? [`search=${spelling}=${wordsOf(search)}`] : []
  const filters = FILTERS.flatMap(({ meaningOf = String, ...filter }) => {
    const values = valuesIn(filter, asked[filter.name]).map(meaningOf)
    // A value that nothing is left of matches every job.
    return values.some((value) => value === '') || values.length === 0
      ? []
      : [`${filter.name}=${values.toSorted().join(',')}`]
  })
  return [...text, ...filters].join('&')
}

const wordsOf = (text: string): string =>
  readSearch(text)
    .map(({ letters, words }) => words.map(({ word, others }) => [word, ...others].join(' ')).join('|') || letters)
    .toSorted()
    .join('||')
