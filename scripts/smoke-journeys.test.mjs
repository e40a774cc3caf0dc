import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { SMOKE_JOURNEYS } from './lib/smoke-journeys.mjs'

test.each(SMOKE_JOURNEYS)('the journey "$title" exists', ({ file, title }) => {
  expect(readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')).toContain(`test('${title}'`)
})
