import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** Writes a backup to a file. Rejects with one line that says why there is none; the signal gives it up. */
export type MakeBackup = (file: string, signal: AbortSignal) => Promise<void>

/** Makes backups in a process of its own, with this one's settings: the server goes on answering. */
export function backupProcess(entry: string): MakeBackup {
  return async (file, signal) => {
    const child = spawn(process.execPath, [entry, file], { stdio: ['ignore', 'ignore', 'pipe'] })
    let output = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text))
    const giveUp = () => child.kill()
    signal.addEventListener('abort', giveUp, { once: true })
    try {
      const [code] = (await once(child, 'close')) as [number | null]
      if (code !== 0) throw new Error(output.trim().split('\n').at(-1) || 'The process of the backup was ended.')
    } finally {
      signal.removeEventListener('abort', giveUp)
    }
  }
}
