import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './lib/paths.mjs'

test.each(['nowhere', '0000000', '-x'])('a check since %s, which is no commit, says so in one sentence', (since) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'scripts/check.mjs'), '--since', since], {
    encoding: 'utf8',
  })
  expect([status, stdout, stderr]).toEqual([2, '', `git knows no commit ${since} here.\n`])
})
