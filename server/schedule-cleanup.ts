import type { DueWork } from '#server/due-work/due-work.ts'

const EVERY_MS = 600_000

/** Runs a cleanup every ten minutes, in one process for all. */
export function scheduleCleanup(dueWork: DueWork, name: string, cleanUp: () => Promise<void>): void {
  dueWork.define(name, {
    run: async () => {
      await cleanUp()
      return null
    },
    retries: [],
    every: EVERY_MS,
  })
}
