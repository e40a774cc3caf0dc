import { expect, test } from 'vitest'
import { withFigures } from './document.mjs'
import { report } from './report.mjs'
import { toRow } from './rows.mjs'

const run = (size, rows) => report({ rows, size, parts: ['list'], started: new Date('2026-03-02T09:00:00Z') })
const row = (number, what) => toRow({ row: number, what, unit: 'ms', ours: 1 })

test('the figures of a run take the place of those of the same title, and sections stand in the order of sizes', () => {
  const first = withFigures('# Benchmarks\n\nMethod.\n', run(200_000, [row(1, 'Old')]))
  const second = withFigures(first, run(50_000, [row(1, 'Small')]))
  const third = withFigures(second, { ...run(12_800, [row(9, 'Peer')]), title: 'Beside others' })
  const fourth = withFigures(third, run(200_000, [row(1, 'New')]))
  expect(second).toMatch(
    /^# Benchmarks\n\nMethod\.\n\n<!-- figures 50000: Up to 50,000 jobs -->\n\n## Up to 50,000 jobs\n\n2/u,
  )
  expect(fourth.match(/## .+/gu)).toEqual(['## Beside others', '## Up to 50,000 jobs', '## Up to 200,000 jobs'])
  expect(fourth.match(/Small|Old|New|Peer/gu)).toEqual(['Peer', 'Small', 'New'])
})

test('rows stand in the order of their numbers, those without one at the end', () => {
  const rows = [row(4, 'b'), row(null, 'z'), row(1, 'a'), row(4, 'c')]
  expect(run(1, rows).rows.map(({ what }) => what)).toEqual(['a', 'b', 'c', 'z'])
})
