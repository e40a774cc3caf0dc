import type { DueWork } from '#server/due-work/due-work.ts'

const EVERY_MS = 600_000

/** Runs a cleanup every ten minutes, in one process for all. */
export function keepTidy(dueWork: DueWork, name: string, tidy: () => Promise<void>): void {
  dueWork.define(name, {
    run: async () => {
      await tidy()
      return null
    },
    retries: [],
    every: EVERY_MS,
  })
}
