import { describe, expect, test } from 'vitest'
import { createPostingIds, emptyPosting, postingIssues } from './posting-draft.ts'

const mechanic = {
  ...emptyPosting,
  position: 'Ferry Mechanic',
  location: 'Stavanger',
  overview: 'Keep two hybrid ferries running.',
  skills: ['Hydraulics', ''],
}

function countingIds() {
  let count = 0
  return createPostingIds(() => `id-${++count}`)
}

describe('the id of a posting', () => {
  test('stays for another try with the same content', () => {
    const ids = countingIds()
    expect(ids.idFor(mechanic)).toBe('id-1')
    expect(ids.idFor({ ...mechanic })).toBe('id-1')
  })

  test('stays when only blanks change, which the server drops', () => {
    const ids = countingIds()
    ids.idFor(mechanic)
    expect(ids.idFor({ ...mechanic, position: ' Ferry Mechanic ', skills: ['Hydraulics'] })).toBe('id-1')
  })

  test('is new for changed content', () => {
    const ids = countingIds()
    ids.idFor(mechanic)
    expect(ids.idFor({ ...mechanic, location: 'Bergen' })).toBe('id-2')
  })

  test('is new once the posting is on the board, even with the same words', () => {
    const ids = countingIds()
    ids.idFor(mechanic)
    ids.settle()
    expect(ids.idFor(mechanic)).toBe('id-2')
  })
})

describe('what is wrong with a posting', () => {
  test('nothing, when position, place and overview are there', () => {
    expect(postingIssues(mechanic)).toEqual({})
  })

  test('every missing text and every row at fault, by its path', () => {
    const issues = postingIssues({ ...emptyPosting, skills: ['Welding', 'x'.repeat(101)] })
    expect(Object.keys(issues).toSorted()).toEqual(['location', 'overview', 'position', 'skills.1'])
    expect(issues['skills.1']).toBe('Skills: 100 characters at most.')
  })
})
