import { expect, test } from 'vitest'
import { withFigures } from './document.mjs'
import { report } from './report.mjs'
import { toRow } from './rows.mjs'

const run = (size, rows) => report({ rows, size, parts: ['list'], started: new Date('2026-03-02T09:00:00Z') })
const row = (number, what) => toRow({ row: number, what, unit: 'ms', ours: 1 })

test('the figures of a run take the place of those of the same size, and sections stand in the order of sizes', () => {
  const first = withFigures('# Benchmarks\n\nMethod.\n', run(200_000, [row(1, 'Old')]))
  const second = withFigures(first, run(50_000, [row(1, 'Small')]))
  const third = withFigures(second, run(200_000, [row(1, 'New')]))
  expect(third).toMatch(
    /^# Benchmarks\n\nMethod\.\n\n<!-- size 50000 -->\n\n## Up to 50,000 jobs\n\n2026-03-02, commit /u,
  )
  expect(third.match(/## Up to [\d,]+/gu)).toEqual(['## Up to 50,000', '## Up to 200,000'])
  expect(third.match(/Small|Old|New/gu)).toEqual(['Small', 'New'])
})

test('rows stand in the order of their numbers, those without one at the end', () => {
  const rows = [row(4, 'b'), row(null, 'z'), row(1, 'a'), row(4, 'c')]
  expect(run(1, rows).rows.map(({ what }) => what)).toEqual(['a', 'b', 'c', 'z'])
})
