import { describe, expect, test } from 'vitest'
import { emptyPosting, postingIssues } from './posting-draft.ts'

const mechanic = {
  ...emptyPosting,
  position: 'Ferry Mechanic',
  location: 'Stavanger',
  country: 'Norway',
  overview: 'Keep two hybrid ferries running.',
  skills: ['Hydraulics', ''],
}

describe('the issues of a posting', () => {
  test('are empty when position, place with its country, and overview are there', () => {
    expect(postingIssues(mechanic)).toEqual({})
  })

  // Spec 5: The job form has no required fields or bounds
  test('every missing text and every row at fault, by its path', () => {
    const issues = postingIssues({ ...emptyPosting, skills: ['Welding', 'x'.repeat(101)] })
    expect(Object.keys(issues).toSorted()).toEqual(['country', 'location', 'overview', 'position', 'skills.1'])
    expect(issues['skills.1']).toBe('Skills: 100 characters at most.')
  })
})
