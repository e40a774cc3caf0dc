import { expect, test } from 'vitest'
import { JOBS_SEARCH_MAX, type Searched } from './job.search.ts'
import { exactMatches } from './job-ranking.rules.ts'
import { similarSearch } from './similar-jobs.rules.ts'

test.each([
  ['Ferry Mechanic', ['Hydraulics', 'Welding'], 'Ferry Mechanic || Mechanic || Ferry || Hydraulics || Welding'],
  ['Senior Nurse, Night Shift', [], 'Senior Nurse || Nurse'],
  ['Team Lead', ['SQL', 'Go', 'Rust', 'C', 'Linux'], 'Team Lead || SQL || Rust || Linux'],
  ['C || C++ Developer', [], 'C++ Developer || Developer'],
  ['UI/UX Designer', [], 'UX Designer || Designer'],
  ['(Senior) Cook', [], 'Cook'],
  ['Data Analyst', ['R', 'QA'], 'Data Analyst || Analyst'],
  ['医師', [], '医師'],
  ['Dean', ['A', 'AI'], ''],
])('jobs like %s are searched for by its trade and skills', (position, skills, search) => {
  expect(similarSearch({ position, skills })).toBe(search)
})

test('the search stays within the length that the board takes', () => {
  const skills = ['x'.repeat(90), 'y'.repeat(90), 'z'.repeat(90)]
  expect(similarSearch({ position: 'w'.repeat(100), skills }).length).toBeLessThanOrEqual(JOBS_SEARCH_MAX)
})

const job = (position: string, skills: string[]): Searched => ({
  position,
  skills,
  requirements: [],
  responsibilities: [],
  location: '',
  employmentType: '',
  workLevel: '',
  companyName: '',
})

test('jobs of the same trade come before those that share a skill', () => {
  const jobs = [job('Plumber', ['Welding']), job('Bus Mechanic', []), job('Teacher', [])]
  const found = exactMatches(jobs, similarSearch({ position: 'Ferry Mechanic', skills: ['Welding'] }))
  expect(found.map(({ position }) => position)).toEqual(['Bus Mechanic', 'Plumber'])
})

test('letters that any text has make no jobs alike', () => {
  const positions = ['Waiter', 'Data Engineer', 'Shop Assistant', 'Junior Data Analyst']
  const jobs = positions.map((position) => job(position, ['Service']))
  const found = exactMatches(jobs, similarSearch({ position: 'Data Analyst', skills: ['R', 'QA'] }))
  expect(found.map(({ position }) => position)).toEqual(['Junior Data Analyst'])
})
