import { Readable } from 'node:stream'
import type { Viewer } from '#contract/auth/viewer.ts'
import type { FileType } from '#contract/profiles/file.rules.ts'
import { ProblemError } from '#server/problem-error.ts'
import type { FileService } from '#server/profiles/file.service.ts'
import type { ServiceContext } from '#server/service-context.ts'
import type { PersonalData } from './personal-data.ts'
import { zipOf, type ZipEntry } from './zip.ts'

const ENDINGS: Record<FileType, string> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
}
/** The archive's JSON is emitted in chunks of about this many characters. */
const PIECE = 64_000

/** Exports a user's personal data. */
export class AccountDataService {
  readonly #context: ServiceContext
  readonly #parts: readonly PersonalData[]
  readonly #files: FileService

  constructor(context: ServiceContext, parts: readonly PersonalData[], files: FileService) {
    this.#context = context
    this.#parts = parts
    this.#files = files
  }

  /** Streams all data about the viewer as one ZIP archive. The stream errors when a file cannot be read. */
  archive(viewer: Viewer): Readable {
    if (viewer.userId === '') throw new ProblemError('actor.unregistered')
    return Readable.from(zipOf(this.#entries(viewer.userId), this.#context.clock.now()), { objectMode: false })
  }

  async *#entries(userId: string): AsyncGenerator<ZipEntry> {
    yield { name: 'your-data/data.json', content: this.#json(userId) }
    for (const kind of await this.#files.ownKinds(userId)) {
      const file = await this.#files.own(userId, kind)
      const name = kind.replace(':', '-')
      if (file) yield { name: `your-data/${name}.${ENDINGS[file.type]}`, content: file.content }
    }
  }

  /** Streams one JSON object with a list per part; each page is read after the previous one was emitted. */
  async *#json(userId: string): AsyncGenerator<Uint8Array> {
    let text = `{\n"exportedAt": ${JSON.stringify(this.#context.clock.now().toISOString())}`
    for (const part of this.#parts) {
      text += `,\n${JSON.stringify(part.name)}: [`
      let separator = '\n'
      for await (const row of part.handOut(this.#context.database.reader, userId)) {
        text += `${separator}${JSON.stringify(row)}`
        separator = ',\n'
        if (text.length < PIECE) continue
        yield Buffer.from(text)
        text = ''
      }
      text += ']'
    }
    yield Buffer.from(`${text}\n}\n`)
  }
}
