import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { vi } from 'vitest'
import { temporaryFolder } from '#server/test-processes.ts'
import type { RunningBoard } from './test-running-board.ts'

/** The memory of a process after garbage collection, in megabytes. */
export interface HeldMemory {
  /** All memory that the system has given it. */
  rss: number
  heap: number
  /** Buffers outside the heap. */
  buffers: number
}

// Garbage collection can only be triggered from inside the process.
const PROGRAM = (file: string) => `
import { renameSync, writeFileSync } from 'node:fs'
process.on('SIGUSR2', () => {
  gc()
  setTimeout(() => {
    gc()
    writeFileSync('${file}.new', JSON.stringify(process.memoryUsage()))
    renameSync('${file}.new', '${file}')
  }, 1000)
})`

/** Measures the memory that a server holds, without short-lived garbage. */
export function memoryProbe() {
  const folder = temporaryFolder()
  const file = join(folder, 'memory.json')
  return {
    /** The settings of the server to measure. */
    settings: {
      NODE_OPTIONS: `--expose-gc --import=data:text/javascript;base64,${Buffer.from(PROGRAM(file)).toString('base64')}`,
    },
    held: async (board: RunningBoard): Promise<HeldMemory> => {
      rmSync(file, { force: true })
      board.server.process.kill('SIGUSR2')
      const text = await vi.waitFor(() => readFileSync(file, 'utf8'), { timeout: 10_000, interval: 50 })
      const { rss, heapUsed, arrayBuffers } = JSON.parse(text) as NodeJS.MemoryUsage
      const [all = 0, heap = 0, buffers = 0] = [rss, heapUsed, arrayBuffers].map((bytes) => Math.round(bytes / 2 ** 20))
      return { rss: all, heap, buffers }
    },
    remove: () => rmSync(folder, { recursive: true }),
  }
}
