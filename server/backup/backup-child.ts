import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** Writes a backup to a file. Rejects with a one-line reason on failure; the signal cancels it. */
export type MakeBackup = (file: string, signal: AbortSignal) => Promise<void>

/** Makes backups in a child process with the same settings, so that the server stays responsive. */
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
