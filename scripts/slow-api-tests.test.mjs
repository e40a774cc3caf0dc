import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './lib/paths.mjs'
import { SLOW_API_TESTS, slowTestsOf } from './lib/slow-api-tests.mjs'

test.each(SLOW_API_TESTS)('the slow test file %s exists', (file) => {
  expect(existsSync(join(root, file))).toBe(true)
})

test('a change in its folder runs a slow test, one below or beside it does not', () => {
  expect(slowTestsOf(['server/main.ts'])).toEqual(['server/main.api.test.ts', 'server/container.api.test.ts'])
  expect(slowTestsOf(['server/backup/backup.ts'])).toEqual(['server/backup/recovery.api.test.ts'])
  expect(slowTestsOf(['server/chat/chat.service.ts', 'README.md'])).toEqual([])
})
