import { expect, test } from 'vitest'
import { filterOf, readDeskSearch, searchOf } from '#client/features/applicant-desk/desk-search.ts'
import type { DeskFilter } from '#client/features/applicant-desk/desk.queries.ts'
import { parseSearch, stringifySearch } from './search-params.ts'

const ALL: DeskFilter = { job: undefined, stage: undefined, isShortlisted: false, order: 'newest' }

/** The filter of the desk after a reload, or after Back. */
const readAgain = (filter: DeskFilter): DeskFilter =>
  filterOf(readDeskSearch(parseSearch(stringifySearch({ ...searchOf(filter) }))))

test.each<Partial<DeskFilter>>([
  {},
  { isShortlisted: true },
  { job: 'job-1', stage: 'seen', order: 'waiting' },
  { job: 'job-1', isShortlisted: true, order: 'oldest' },
])('the filter %o of the desk is in its address, and is read from it', (chosen) => {
  const filter = { ...ALL, ...chosen }
  expect(readAgain(filter)).toEqual(filter)
})
