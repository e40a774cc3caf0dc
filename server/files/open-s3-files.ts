import type { Logger } from 'pino'
import type { Clock } from '#server/clock.ts'
import type { BoardDatabase } from '#server/database/board-database.ts'
import { FileObjectRepository } from './file-object.repository.ts'
import type { S3Settings } from './s3-address.ts'
import { S3Client, type Patience } from './s3-client.ts'
import { ObjectFiles } from './object-files.ts'

interface S3FilesOptions {
  settings: S3Settings
  database: BoardDatabase
  clock: Clock
  log: Logger
  patience?: Partial<Patience>
}

/** Opens the configured S3 store with its object records. */
export function openS3Files({ settings, database, clock, log, patience }: S3FilesOptions): ObjectFiles {
  return new ObjectFiles({
    database,
    clock,
    client: new S3Client(settings, patience),
    objects: new FileObjectRepository(),
    onFailure: ({ reason, message }) => log.error({ reason, message }, 'The store of the files fails'),
  })
}
