import { execFileSync } from 'node:child_process'
import { cpus, loadavg, totalmem } from 'node:os'
import { root } from '../scripts/lib/paths.mjs'

/**
 * The results of a run, with time and machine: rows in the order of the table 'To reach', unnumbered ones last.
 *
 * @param {{ rows: import('./rows.mjs').Row[], size: number, parts: string[], started: Date }} run
 */
export function report({ rows, size, parts, started }) {
  const place = ({ row }) => row ?? Infinity
  return {
    commit: commit(),
    started: started.toISOString(),
    minutes: Math.round((Date.now() - started.getTime()) / 60_000),
    size,
    parts,
    machine: {
      processor: `${cpus()[0]?.model ?? 'unknown'}, ${cpus().length} threads`,
      memoryGb: Math.round(totalmem() / 1e9),
      system: `${process.platform} ${process.arch}`,
      node: process.version,
      /** Load average of the last 15 minutes: more than the number of threads means a busy machine. */
      load: Math.round((loadavg()[2] ?? 0) * 10) / 10,
    },
    rows: rows.toSorted((a, b) => (place(a) === place(b) ? 0 : place(a) - place(b))),
  }
}

function commit() {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim()
  } catch {
    return null
  }
}
