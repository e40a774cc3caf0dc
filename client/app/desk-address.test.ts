import { expect, test } from 'vitest'
import { readDeskSearch } from '#client/features/applicant-desk/desk-address.ts'
import { filterOf, searchOf } from '#client/features/applicant-desk/desk-search.ts'
import { EVERYBODY, type DeskFilter } from '#client/shared/applicant-desk.queries.ts'
import { parseSearch, stringifySearch } from './search-params.ts'

const ALL: DeskFilter = { ...EVERYBODY, job: undefined, stage: undefined }

/** The filter of the desk after a reload, or after going back. */
const readAgain = (filter: DeskFilter): DeskFilter =>
  filterOf(readDeskSearch(parseSearch(stringifySearch({ ...searchOf(filter) }))))

test.each<Partial<DeskFilter>>([
  {},
  { isShortlisted: true },
  { job: 'job-1', stage: 'seen', order: 'waiting' },
  { job: 'job-1', isShortlisted: true, order: 'oldest' },
  { job: 'job-1', answers: [{ id: 'q1', test: 'yes', value: '' }] },
  {
    job: 'job-1',
    stage: 'seen',
    answers: [
      { id: 'q1', test: 'has', value: 'Łódź: a & b' },
      { id: 'q2', test: 'min', value: '2,5' },
    ],
  },
])('the filter %o of the desk is in its address, and is read from it', (chosen) => {
  const filter = { ...ALL, ...chosen }
  expect(readAgain(filter)).toEqual(filter)
})

test('answers are those to the questions of one job, one for each question; what is no filter is left out', () => {
  const read = (address: string) => filterOf(readDeskSearch(parseSearch(address))).answers
  expect(read('?answers=q1%3Ayes')).toEqual([])
  expect(read('?job=job-1&answers=q1%3Ayes&answers=q1%3Ano&answers=q2%3Asome&answers=yes')).toEqual([
    { id: 'q1', test: 'yes', value: '' },
  ])
})
