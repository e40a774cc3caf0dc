import { expect } from 'vitest'
import { accountMails } from './account-mails.ts'
import { test } from './test-mailing-board.ts'

test.for([
  ['PASSWORD_RESET', 'Set a new password', 'resetPassword'],
  ['VERIFY_EMAIL', 'Verify your email address', 'verifyEmail'],
  ['VERIFY_AND_CHANGE_EMAIL', 'Confirm your new email address', 'verifyAndChangeEmail'],
] as const)('a link of kind %s is mailed', async ([kind, subject, mode], { board, mailServer, mailer }) => {
  await accountMails(board.database, mailer.queue)({ kind, email: 'Maren@Example.org', code: 'a&b' })
  await mailer.sendDue()
  expect(mailServer.received).toMatchObject([{ to: 'maren@example.org', parsed: { subject } }])
  expect(mailServer.received[0]?.parsed.text).toContain(
    `https://board.example/account-action?mode=${mode}&oobCode=a%26b`,
  )
})
