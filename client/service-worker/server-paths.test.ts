import { expect, test } from 'vitest'
import { SERVER_PATHS } from './server-paths.ts'

const isOfServer = (path: string) => SERVER_PATHS.some((pattern) => pattern.test(path))

test.each([
  '/',
  '/jobs?search=Node.js',
  '/jobs?search=vue.js&location=St.Gallen',
  '/jobs?company=Holm+Boatyard+A.S',
  '/login?from=/jobs?search=node.js',
  '/account-action?mode=verifyEmail&continueUrl=https://board.example',
  '/job-details/7f1c',
  '/docs/api-of-ours',
])('%s is a page of the app, which opens without a network', (path) => {
  expect(isOfServer(path)).toBe(false)
})

test.each([
  '/api/jobs?search=node.js',
  '/identitytoolkit.googleapis.com/v1/accounts',
  '/assets/index-a1.js',
  '/feed.atom',
  '/feed.atom?search=rust',
  '/sitemaps/jobs-1.xml',
  '/job-images/7.png?2',
  '/openapi.json',
  '/docs/api',
  '/stop-mail?token=a',
  '/mailbox',
  '/mailbox?to=ida@example.org',
  '/mailbox/7f1c',
])('%s is answered by the server', (path) => {
  expect(isOfServer(path)).toBe(true)
})
