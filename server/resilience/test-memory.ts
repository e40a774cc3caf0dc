import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { vi } from 'vitest'
import { temporaryFolder } from '#server/test-processes.ts'
import type { RunningBoard } from './test-running-board.ts'

/** What a process holds once nothing is left that nobody needs, in megabytes. */
export interface HeldMemory {
  /** All that the system has given it. */
  rss: number
  heap: number
  /** Buffers, outside of the heap. */
  buffers: number
}

// Only a process itself can have its garbage collected.
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

/** Asks a server for what it holds; what a moment has left behind does not count. */
export function memoryProbe() {
  const folder = temporaryFolder()
  const file = join(folder, 'memory.json')
  return {
    /** Of the server that is to be asked. */
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
