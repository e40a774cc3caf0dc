import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { measured, sized } from './test-figures.ts'
import { QUIET_MS, RATIO_MAX, countsOf, expectHeld, leaveProcessor, visited, waitsOf } from './test-hostile-scene.ts'
import { Answers, searchForNothing } from './test-hostile.ts'
import { RunningBoard, removeBuild } from './test-running-board.ts'
import { visitsWhile } from './test-visitor.ts'

const SEARCH_MS = sized(180_000, 4000)

let board: RunningBoard
beforeEach(async () => {
  board = await RunningBoard.start({ settings: { RATE_LIMITS: 'on' } })
})
afterAll(removeBuild)
afterEach(() => board.remove())

test(
  'a visitor with ten connections who searches for nothing keeps nobody else waiting',
  { timeout: 600_000 },
  async () => {
    const { visiting } = await visited(board)
    const quiet = await visitsWhile(visiting, async () => delay(QUIET_MS))
    const answers = new Answers()
    const loud = await visitsWhile(visiting, async () => {
      leaveProcessor()
      await searchForNothing(board, answers, SEARCH_MS)
    })
    const { ratio, figures } = waitsOf(quiet, loud)
    measured('hostile-searches', {
      ...countsOf(answers),
      ...figures,
    })
    expect([quiet.refused, loud.refused]).toEqual([0, 0])
    expectHeld(answers)
    expect(ratio).toBeLessThan(RATIO_MAX)
  },
)
