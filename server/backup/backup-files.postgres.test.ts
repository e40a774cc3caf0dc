import { test } from '#server/testing/test-board.ts'
import { expectFilesBack } from './test-backed-up-files.ts'

test('resumes and pictures come back as they were on PostgreSQL, also large ones in pieces', async ({ board }) => {
  await expectFilesBack(board, 'postgres')
})

test('files of a backup come back on SQLite, too', async ({ board }) => {
  await expectFilesBack(board, 'sqlite')
})
