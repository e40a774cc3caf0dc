import { describe, expect, test } from 'vitest'
import { problemCatalogue, problemOf, type ProblemCode } from '#contract/problem.ts'
import { RequestError, type RequestFailure } from '#client/api/request-error.ts'
import { AuthProviderError } from '#client/api/auth-provider-error.ts'
import { formatError } from './format-error.ts'

const wordsOf = (failure: RequestFailure, isOnline = true) => formatError(new RequestError(failure), isOnline)

describe('a request that failed is told in words (spec, point 8)', () => {
  test.each<[RequestFailure, string]>([
    [{ kind: 'FETCH_ERROR' }, 'The board cannot be reached'],
    [{ kind: 'TIMEOUT_ERROR' }, 'The board takes too long to answer'],
    [{ kind: 'PARSING_ERROR', status: 200 }, 'The answer could not be read'],
    [{ kind: 'HTTP', status: 502, problem: null }, 'The board did not answer'],
  ])('%o', (failure, title) => {
    expect(wordsOf(failure).title).toBe(title)
    expect(wordsOf(failure).text).toMatch(/\.$/u)
  })

  test('as being offline when there is no network', () => {
    expect(wordsOf({ kind: 'FETCH_ERROR' }, false).title).toBe('You are offline')
    expect(wordsOf({ kind: 'TIMEOUT_ERROR' }, false).title).toBe('The board takes too long to answer')
  })

  // Spec 8: No product-specific codes
  test.each(Object.keys(problemCatalogue) as ProblemCode[])('%s has its own words, without its code', (code) => {
    const problem = problemOf(code)
    const { title, text } = wordsOf({ kind: 'HTTP', status: problem.status, problem })
    expect(title).not.toContain(code)
    expect(text).toMatch(/[.?]$/u)
  })
})

test('a problem that only a newer board knows is told by its title', () => {
  const problem = { ...problemOf('job.unknown'), code: 'job.moved' as ProblemCode, title: 'The job has moved' }
  expect(wordsOf({ kind: 'HTTP', status: 410, problem }).title).toBe('The job has moved')
})

// Spec 8: The provider's own message on a failed login
test('a refusal of the sign-in service is told by what it means', () => {
  expect(formatError(new AuthProviderError('auth/invalid-credential'), true).text).toBe('Wrong email or password')
})

test('an unforeseen error has a title and a text', () => {
  expect(formatError(new TypeError('x is undefined'), true)).toEqual({
    title: 'Something went wrong',
    text: 'Reload the page and try again.',
  })
})
