import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { PAGE_PATHS, isPagePath } from '#contract/pages/page-paths.rules.ts'

test('the server knows every page of the client, and no other', () => {
  const routes = readFileSync('client/app/routeTree.gen.ts', 'utf8')
  const [, list = ''] = /fullPaths:([^:]*?)fileRoutesByTo/iu.exec(routes) ?? []
  const paths = [...list.matchAll(/'([^']+)'/gu)].map(([, path = '']) =>
    path.replace(/(?<=.)\/$/u, '').replaceAll('$', ':'),
  )
  expect([...new Set(paths)].toSorted()).toEqual(PAGE_PATHS.toSorted())
})

test.each(['/', '/jobs', '/Jobs/', '/register', '/job-details/7', '/dashboard/edit-job/7'])('%s is a page', (path) => {
  expect(isPagePath(path)).toBe(true)
})

test.each(['/impressum', '//', '/jobs/7', '/job-details', '/job-details/', '/job-details/7/8', '/company/%'])(
  '%s is no page',
  (path) => {
    expect(isPagePath(path)).toBe(false)
  },
)
