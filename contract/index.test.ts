import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Access } from './access.rules.ts'
import { API_BASE, contract } from './index.ts'
import { problemCatalogue, type ProblemCode } from './problem.ts'
import { everywhere, signedIn, writing } from './responses.ts'

interface Route {
  metadata: { access: Access; whileLeaving: boolean }
  method: string
  path: string
  summary: string
  responses: Record<number, unknown>
}
const routes = Object.entries(contract as unknown as Record<string, Route>)

const codesOf = z.object({ shape: z.object({ code: z.object({ options: z.array(z.string()) }) }) })

/** The problem codes a route can return, by status. */
function failuresOf(route: Route): [status: number, codes: string[]][] {
  return Object.entries(route.responses)
    .filter(([status]) => Number(status) >= 400)
    .map(([status, schema]) => [Number(status), codesOf.parse(schema).shape.code.options])
}
const allCodesOf = (route: Route) => failuresOf(route).flatMap(([, codes]) => codes)

// The spec's parameters {email-or-id} and {id} are named after their field here; the path excludes the query.
// Spec 7: The thirteen calls with their methods and paths
test.each([
  ['user', 'GET', '/user/{email-or-id}'],
  ['register', 'POST', '/user'],
  ['job', 'GET', '/job/{id}'],
  ['jobs', 'GET', '/jobs'],
  ['appliedJobs', 'GET', '/applied-jobs/{id}'],
  ['postJob', 'POST', '/job'],
  ['updateJob', 'PUT', '/updateJob'],
  ['apply', 'PATCH', '/apply'],
  ['ask', 'PATCH', '/query'],
  ['reply', 'PATCH', '/reply'],
  ['candidate', 'GET', '/candidate/{id}'],
  ['messages', 'GET', '/getMessages'],
  ['addMessages', 'PUT', '/addMessages'],
] as const)('%s is %s %s (spec, point 7)', (name, method, path) => {
  const route = contract[name]
  const pattern = route.path.replace(':idOrEmail', '{email-or-id}').replace(':id', '{id}')
  expect(`${route.method} ${pattern}`).toBe(`${method} ${path}`)
})

test('every path is below /api', () => {
  expect(API_BASE).toBe('/api')
  for (const [, route] of routes) expect(route.path).toMatch(/^(\/:?[a-zA-Z-]+)+$/u)
})

test('no two calls share a method and a path', () => {
  const calls = routes.map(([, { method, path }]) => `${method} ${path.replaceAll(/:\w+/gu, ':')}`)
  expect(new Set(calls).size).toBe(calls.length)
})

describe.each(routes)('%s', (_name, route) => {
  test('says what it is for', () => {
    expect(route.summary).toMatch(/^\S.+[^.]$/u)
  })

  test('lists every code under the status of the catalogue', () => {
    for (const [status, codes] of failuresOf(route)) {
      for (const code of codes) expect([code, problemCatalogue[code as ProblemCode].status]).toEqual([code, status])
    }
  })

  test('lists what any call of its kind can answer', () => {
    const expected: ProblemCode[] = [
      ...everywhere,
      ...(['everybody', 'open'].includes(route.metadata.access)
        ? []
        : signedIn.filter((code) => code !== 'account.leaving' || !route.metadata.whileLeaving)),
      ...(route.method === 'GET' ? [] : writing),
    ]
    expect(allCodesOf(route)).toEqual(expect.arrayContaining(expected))
  })

  test('is refused for its sign-in, unless it answers the same to everybody', () => {
    expect(Object.hasOwn(route.responses, 401)).toBe(route.metadata.access !== 'everybody')
  })

  test('answers no status but 200 and the problems', () => {
    const others = Object.keys(route.responses).filter((status) => Number(status) < 400)
    expect(others).toEqual(['200'])
  })
})

test('every problem but the unknown address belongs to some call', () => {
  const answered = new Set(routes.flatMap(([, route]) => allCodesOf(route)))
  expect(Object.keys(problemCatalogue).filter((code) => !answered.has(code))).toEqual(['route.unknown'])
})
