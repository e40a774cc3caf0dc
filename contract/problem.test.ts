import { STATUS_CODES } from 'node:http'
import { describe, expect, test } from 'vitest'
import { isProblem, problemCatalogue, problemOf, type ProblemCode } from './problem.ts'

const catalogue = Object.entries(problemCatalogue)

test.each(catalogue)('%s has a status of HTTP, a failing one, and a title without a full stop', (_code, entry) => {
  expect(STATUS_CODES).toHaveProperty(String(entry.status))
  expect(entry.status).toBeGreaterThanOrEqual(400)
  expect(entry.title).toMatch(/^[A-Z].*[^.!]$/u)
})

test.each(catalogue)('%s is spelt as subject and cause', (code) => {
  expect(code).toMatch(/^[a-z]+\.[a-z]+(-[a-z]+)*$/u)
})

test('no two problems share a title', () => {
  const titles = catalogue.map(([, { title }]) => title)
  expect(new Set(titles).size).toBe(titles.length)
})

describe('problemOf', () => {
  test('says the code, its status and its title', () => {
    expect(problemOf('job.closed')).toEqual({
      type: 'urn:foothold:problem:job.closed',
      title: 'The job is closed',
      status: 409,
      code: 'job.closed',
    })
  })

  test('takes along what is known of this one case', () => {
    const issues = [{ path: 'skills.2', message: 'Skills: 100 characters at most.' }]
    expect(problemOf('request.invalid', { instance: 'r-1', issues })).toMatchObject({ instance: 'r-1', issues })
  })
})

test('a body is known as a problem of the board by its type, also one that this version has no words for', () => {
  for (const [code] of catalogue) expect(isProblem(problemOf(code as ProblemCode))).toBe(true)
  expect(isProblem({ type: 'urn:foothold:problem:job.gone', code: 'job.gone', title: 'Gone', status: 410 })).toBe(true)
  const foreign = { type: 'about:blank', code: 'job.unknown', title: 'Not Found', status: 404 }
  for (const other of [foreign, { code: 'job.unknown' }, { type: 'x' }, null, '', 409])
    expect(isProblem(other)).toBe(false)
})
