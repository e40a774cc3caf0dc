import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { relatedTests } from './lib/related-tests.mjs'

let project

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'foothold-related-'))
  const files = {
    'contract/job.ts': 'export const job = 1\nexport type Job = typeof job\n',
    'server/jobs.ts': "export { job } from '#contract/job.ts'\n",
    'server/jobs.api.test.ts': "import './jobs.ts'\n",
    'server/jobs.postgres.test.ts': "import './jobs.ts'\n",
    'server/clock.test.ts': "import type { Job } from '#contract/job.ts'\nexport type A = Job\n",
    'client/Card.tsx': "export const load = () => import('#contract/job.ts')\n",
    'client/Card.test.tsx': "import { load } from './Card.tsx'\nimport './card.css?inline'\nload()\n",
    'client/card.css': '',
    'client/test-setup.ts': '',
    'scripts/decisions.test.mjs': '',
  }
  for (const [path, source] of Object.entries(files)) {
    mkdirSync(dirname(join(project, path)), { recursive: true })
    writeFileSync(join(project, path), source)
  }
})
afterEach(() => rmSync(project, { recursive: true, force: true }))

const ALL = ['client/Card.test.tsx', 'scripts/decisions.test.mjs', 'server/clock.test.ts', 'server/jobs.api.test.ts']
const DOCUMENTS = 'scripts/decisions.test.mjs'

test.each([
  ['a test imports it at a distance, by its alias or on demand', 'contract/job.ts', [ALL[0], ALL[3]]],
  ['a test imports it with a query', 'client/card.css', [ALL[0]]],
  ['it is a test', 'server/clock.test.ts', [ALL[2]]],
  ['it sets up all component tests', 'client/test-setup.ts', [ALL[0]]],
  ['it sets up all tests', 'vitest.config.ts', ALL.filter((file) => file !== DOCUMENTS)],
  ['nothing imports it', 'docs/architecture.md', []],
])('a changed file runs the tests that it can break: %s', (_why, file, expected) => {
  expect(relatedTests(project, [file]).toSorted()).toEqual([...expected, DOCUMENTS].toSorted())
})
