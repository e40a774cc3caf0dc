import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PRODUCT } from '#server/operator/board-identity.ts'
import { mailMessage } from './mail-message.ts'
import { startMailServer } from './test-mail-server.ts'
import { testMail, testTransport } from './test-mailing-board.ts'

const PLACE = { origin: 'https://board.example', board: PRODUCT, foot: [] }
const NAMES = ['Auto-Submitted', 'Content-Type', 'Date', 'From', 'MIME-Version', 'Message-ID', 'Subject', 'To'] as const
const nasty = fc.array(
  fc.constantFrom(
    '\r\n',
    '\n',
    '\r',
    '\u0085',
    '\u2028',
    '\0',
    'Bcc: eve@example.org',
    '<b>',
    '&',
    '"',
    'Ödegård',
    ' ',
    '.',
  ),
  { minLength: 1, maxLength: 12 },
)

test('a name or title in a mail adds no header and no recipient', { timeout: 30_000 }, async () => {
  const server = await startMailServer()
  const send = testTransport(server)
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(
        nasty.map((parts) => parts.join('')),
        fc.string({ unit: 'binary' }),
      ),
      async (text) => {
        server.received.length = 0
        const { content } = testMail()
        const message = mailMessage(
          { ...content, subject: `News ${text}`, parts: [{ text, detail: text, link: null }] },
          PLACE,
        )
        const mail = { id: 'row', to: 'maren@example.org', writtenAt: '2026-03-02T09:00:00.000Z' }
        expect(await send({ ...mail, ...message, calendar: null, stopAddress: null })).toEqual({ kind: 'sent' })
        const [received] = server.received
        expect(received?.to).toBe('maren@example.org')
        const names = received?.headers.map((line) => line.slice(0, line.indexOf(':')))
        expect(names?.toSorted()).toEqual(NAMES)
        expect(received?.parsed.html).not.toContain('<b>')
      },
    ),
    { numRuns: 15 },
  )
  await server.stop()
})

test.each([
  'maren@example.org, eve@example.org',
  'maren@example.org>\r\nRCPT TO:<eve@example.org',
  '"a b"@example.org',
])('a mail to %j reaches nobody else', async (to) => {
  const server = await startMailServer()
  const { content } = testMail()
  const mail = { id: 'row', to, writtenAt: '2026-03-02T09:00:00.000Z', ...mailMessage(content, PLACE) }
  const outcome = await testTransport(server)({ ...mail, calendar: null, stopAddress: null })
  expect(server.received.map((one) => one.to)).not.toContain('eve@example.org')
  expect(outcome.kind).toBe('refused')
  await server.stop()
})
