import { Readable } from 'node:stream'
import { DatabaseObjects, PART_BYTES } from './database-objects.ts'
import { FileObjectRepository } from './file-object.repository.ts'
import { FilePartRepository } from './file-part.repository.ts'
import type { FilePlace, FileStore } from './file-store.ts'
import { ObjectFiles, type ObjectFilesOptions } from './object-files.ts'

/** Files of up to one part are stored in their row; so are larger files from before there were parts. */
export class DatabaseFiles implements FileStore {
  readonly #objects: ObjectFiles

  constructor({ database, clock, onFailure }: Pick<ObjectFilesOptions, 'database' | 'clock' | 'onFailure'>) {
    const client = new DatabaseObjects(database, new FilePartRepository())
    this.#objects = new ObjectFiles({ database, clock, client, objects: new FileObjectRepository(), onFailure })
  }

  put: FileStore['put'] = async (content, userId) =>
    content.length > PART_BYTES
      ? this.#objects.put(content, userId)
      : { place: { content, object: null }, name: async () => undefined }

  open: FileStore['open'] = async (place: FilePlace) =>
    place.object === null
      ? { size: place.content.length, content: Readable.from([place.content]) }
      : this.#objects.open(place)

  release: FileStore['release'] = async (tx, place) => this.#objects.release(tx, place)

  /** Deletes unreferenced objects, as ObjectFiles does. */
  async tidy(...how: Parameters<ObjectFiles['tidy']>): Promise<void> {
    await this.#objects.tidy(...how)
  }
}
