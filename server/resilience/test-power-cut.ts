import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'

/** One recorded operation of a process, in the order in which its threads started it; for syncs also when it ended. */
export type Recorded =
  | { kind: 'write'; file: string; at: number; bytes: Buffer }
  | { kind: 'cut'; file: string; length: number }
  | { kind: 'gone'; file: string }
  | { kind: 'sync' | 'synced'; file: string; thread: string }
  | { kind: 'answer'; text: string }

/** The strace arguments to record writes and other changes to files, syncs, and responses to clients. */
export const tracing = (log: string): string[] => [
  '-f',
  '--seccomp-bpf',
  '-qq',
  '-y',
  '-xx',
  '-s',
  '4000000',
  '-e',
  'signal=none',
  '-e',
  'trace=pwrite64,pwritev,write,writev,fsync,fdatasync,ftruncate,unlink,unlinkat',
  '-o',
  log,
]

const CALL = /^(?<thread>\d+) +(?<name>\w+)\((?<rest>.*)$/u
// A call of another thread may be logged between the start and end of a sync.
const RESUMED = /^(?<thread>\d+) +<\.\.\. f(?:data)?sync resumed>/u
const UNFINISHED = '<unfinished ...>'
const FILE = /^\d+<(?<path>[^>]*)>/u
const NUMBERS = /", (?<length>\d+)(?:, (?<at>\d+))?/u

const bytesOf = (hex: string): Buffer => Buffer.from(hex.replaceAll('\\x', ''), 'hex')

/** Reads a recording. Throws on a call that changes a file in a way that the replay does not support. */
export async function* recordedIn(log: string, isOurs: (file: string) => boolean): AsyncGenerator<Recorded> {
  const syncing = new Map<string, string>()
  for await (const line of createInterface({ input: createReadStream(log, 'latin1') })) {
    const ended = RESUMED.exec(line)?.groups?.['thread'] ?? ''
    const synced = syncing.get(ended)
    if (synced !== undefined) yield { kind: 'synced', file: synced, thread: ended }
    syncing.delete(ended)
    const { thread = '', name = '', rest = '' } = CALL.exec(line)?.groups ?? {}
    if (name === '') continue
    if (name.startsWith('unlink')) {
      const path = /"(?<path>[^"]*)"/u.exec(rest)?.groups?.['path']
      const file = bytesOf(path ?? '').toString()
      if (isOurs(file)) yield { kind: 'gone', file }
      continue
    }
    const file = bytesOf(FILE.exec(rest)?.groups?.['path'] ?? '').toString()
    if (isOurs(file) && (name === 'fsync' || name === 'fdatasync')) {
      yield { kind: 'sync', file, thread }
      if (rest.endsWith(UNFINISHED)) syncing.set(thread, file)
      else yield { kind: 'synced', file, thread }
    } else if (isOurs(file)) yield changeOf(name, rest, file)
    else if (name.startsWith('write') && !file.startsWith('/')) {
      const text = [...rest.matchAll(/"(?<text>[^"]*)"/gu)]
        .map(({ groups }) => bytesOf(groups?.['text'] ?? ''))
        .join('')
      yield { kind: 'answer', text }
    }
  }
}

function changeOf(name: string, rest: string, file: string): Recorded {
  if (name === 'ftruncate')
    return { kind: 'cut', file, length: Number(/, (?<length>\d+)/u.exec(rest)?.groups?.['length']) }
  const { length, at } = NUMBERS.exec(rest)?.groups ?? {}
  const bytes = bytesOf(/"(?<bytes>[^"]*)"/u.exec(rest)?.groups?.['bytes'] ?? '')
  if (name !== 'pwrite64' || at === undefined || bytes.length !== Number(length))
    throw new Error(`${name} on ${file} cannot be replayed: ${rest.slice(-80)}`)
  return { kind: 'write', file, at: Number(at), bytes }
}

/** A file as on a disk: synced writes are durable, later ones may or may not be. */
export class DiskFile {
  #content: Buffer
  #pending: ((content: Buffer) => Buffer)[] = []
  /** The number of durable changes. */
  #kept = 0
  /** By thread, the number of changes that its current sync covers. */
  readonly #syncing = new Map<string, number>()

  constructor(content: Buffer = Buffer.alloc(0)) {
    this.#content = Buffer.from(content)
  }

  write(at: number, bytes: Buffer): void {
    this.#pending.push((content) => {
      const end = at + bytes.length
      const whole = content.length < end ? Buffer.concat([content, Buffer.alloc(end - content.length)]) : content
      bytes.copy(whole, at)
      return whole
    })
  }

  cut(length: number): void {
    this.#pending.push((content) => Buffer.from(content.subarray(0, length)))
  }

  sync(thread: string): void {
    this.#syncing.set(thread, this.#kept + this.#pending.length)
  }

  /** Makes the writes from before the start of the sync durable. */
  synced(thread: string): void {
    const changes = this.#pending.splice(0, (this.#syncing.get(thread) ?? 0) - this.#kept)
    for (const change of changes) this.#content = change(this.#content)
    this.#kept += changes.length
  }

  /**
   * The content after a power cut: the synced content, and any subset of later writes for which `survives` returns
   * true.
   */
  left(survives: () => boolean = () => false): Buffer {
    let content: Buffer = Buffer.from(this.#content)
    for (const change of this.#pending) if (survives()) content = change(content)
    return content
  }
}
