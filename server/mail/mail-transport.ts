import { createTransport } from 'nodemailer'
import type { MailSender, MailServer } from '#server/config/mail-settings.ts'

/** A mail as it goes to the mail server. */
export interface OutgoingMail {
  /** The part of the Message-ID before the '@': the same each time that this mail is sent. */
  id: string
  to: string
  writtenAt: string
  subject: string
  text: string
  html: string
  /** An iCalendar file; null for none. */
  calendar: string | null
  /** The address by which mail programs end mails of its kind (RFC 8058); null for none. */
  stopAddress: string | null
}

export type MailOutcome =
  | { kind: 'sent' }
  /** There is no mail server: the board keeps the mail for the mailbox of its address. */
  | { kind: 'kept' }
  /** The address takes no mail. */
  | { kind: 'refused'; reason: string }
  /** The mail itself was refused, for good. */
  | { kind: 'rejected'; reason: string }
  /** It may be sent later. */
  | { kind: 'delayed'; reason: string }

/** Sends one mail; never throws. */
export type SendMail = (mail: OutgoingMail) => Promise<MailOutcome>

/** How long the mail server may be silent, unless told otherwise. */
const SILENCE_MS = 15_000
/** Below the lease of due work, after which another process would send the mail too. */
const SENDING_MS = 25_000
const REASON_MAX = 200
/** One address, without what separates or groups addresses in a header or ends a command. */
const PLAIN_ADDRESS = /^[^\s@<>()[\]\\,;:"\p{Cc}]+@[^\s@<>()[\]\\,;:"\p{Cc}]+$/u

interface TransportOptions {
  server: MailServer
  from: MailSender
  /** Replaces the sender's name if it has none. */
  board: string
  /** How long the mail server may be silent, in milliseconds. */
  silence?: number
}

/** Sends mails over SMTP. A server on another machine must offer TLS with a valid certificate. */
export function createMailTransport({ server, from, board, silence = SILENCE_MS }: TransportOptions): SendMail {
  const { host, port, isSecure, isLocal, login } = server
  const transport = createTransport({
    host,
    port,
    secure: isSecure,
    requireTLS: !isLocal,
    // Mail servers on this machine often have a certificate of their own making.
    tls: { rejectUnauthorized: !isLocal },
    ...(login && { auth: { user: login.user, pass: login.password } }),
    dnsTimeout: silence,
    connectionTimeout: silence,
    greetingTimeout: silence,
    socketTimeout: silence,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1)
  return async ({ id, to, writtenAt, calendar, stopAddress, ...message }) => {
    if (!PLAIN_ADDRESS.test(to)) return { kind: 'refused', reason: 'The address has characters of a header.' }
    const sending = transport.sendMail({
      ...message,
      messageId: `<${id}@${domain}>`,
      date: new Date(writtenAt),
      from: { name: from.name || board, address: from.address },
      to: { name: '', address: to },
      // Addresses in headers may hold comments and groups; the envelope is this one alone.
      envelope: { from: from.address, to: [to] },
      headers: {
        'Auto-Submitted': 'auto-generated',
        ...(stopAddress !== null && {
          'List-Unsubscribe': { prepared: true, value: `<${stopAddress}>` },
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }),
      },
      ...(calendar !== null && {
        attachments: [
          { filename: 'interview.ics', content: Buffer.from(calendar), contentType: 'text/calendar; charset=utf-8' },
        ],
      }),
    })
    return Promise.race([
      sending.then(() => ({ kind: 'sent' }) as const, outcomeOf),
      late(`The mail server has not answered within ${SENDING_MS / 1000} s`),
    ])
  }
}

async function late(reason: string): Promise<MailOutcome> {
  return new Promise((resolve) => setTimeout(() => resolve({ kind: 'delayed', reason }), SENDING_MS).unref())
}

interface SmtpError {
  message?: unknown
  command?: unknown
  responseCode?: unknown
  response?: unknown
}

/** What an error of the library means. A refused login or sender is the operator's to repair: the mail waits for it. */
function outcomeOf(error: unknown): MailOutcome {
  const { message, command, responseCode, response } = error as SmtpError
  // It is logged, and servers repeat addresses.
  const reason = String(message)
    .replaceAll(/\S+@\S+/gu, '…')
    .replaceAll(/\s+/gu, ' ')
    .slice(0, REASON_MAX)
  const isPermanent = typeof responseCode === 'number' && responseCode >= 500
  if (!isPermanent) return { kind: 'delayed', reason }
  // 5.7: the server relays nothing for this board, which says nothing about the address.
  if (command === 'RCPT TO') return { kind: /^\d{3}[ -]5\.7\./u.test(String(response)) ? 'delayed' : 'refused', reason }
  return { kind: command === 'DATA' ? 'rejected' : 'delayed', reason }
}
