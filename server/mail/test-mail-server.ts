import type { AddressInfo, Socket } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { simpleParser, type ParsedMail } from 'mailparser'
import type { MailServer } from '#server/config/mail-settings.ts'

/** What a command is answered: a status of SMTP; 'drop' closes the connection, 'stall' never answers. */
export interface Reply {
  at: 'RCPT' | 'DATA'
  status: number | 'drop' | 'stall'
  text?: string
}

/** A mail as the server received it. */
export interface ReceivedMail {
  from: string
  to: string
  raw: string
  /** The lines of the header section, unfolded. */
  headers: string[]
  parsed: ParsedMail
}

/** A mail server on this machine that keeps what it takes. */
export interface TestMailServer {
  server: MailServer
  /** Every mail whose content arrived, also those that were refused afterwards. */
  received: ReceivedMail[]
  /** Sets the answers to the next mails, null for yes; after that, all are taken. */
  answer(...replies: (Reply | null)[]): void
  stop(): Promise<void>
}

const refusal = (status: number, text: string) => Object.assign(new Error(text), { responseCode: status })

interface Behaviour {
  /** The answer to a mail to this address, in place of those set with `answer`. */
  answerTo?: (to: string) => Reply | null
  /** Called with each mail that it has taken. */
  onTaken?: (mail: ReceivedMail) => void
}

export async function startMailServer(
  options: SMTPServerOptions = {},
  { answerTo, onTaken }: Behaviour = {},
): Promise<TestMailServer> {
  const received: ReceivedMail[] = []
  const replies: (Reply | null)[] = []
  const ofSession = new Map<string, Reply | null>()
  const sockets = new Set<Socket>()
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 100,
    onRcptTo({ address }, session, callback) {
      const reply = answerTo ? answerTo(address) : (replies.shift() ?? null)
      ofSession.set(session.id, reply)
      const { at, status, text = 'refused' } = reply ?? {}
      callback(at === 'RCPT' && typeof status === 'number' ? refusal(status, text) : null)
    },
    onData(stream, session, callback) {
      void stream.toArray().then(
        async (parts) => {
          const raw = Buffer.concat(parts as Buffer[]).toString()
          const { mailFrom, rcptTo } = session.envelope
          const from = mailFrom === false ? '' : mailFrom.address
          const to = rcptTo.map(({ address }) => address).join(',')
          const mail = { from, to, raw, headers: headersOf(raw), parsed: await simpleParser(raw) }
          received.push(mail)
          const reply = ofSession.get(session.id)
          if (reply?.at !== 'DATA') {
            onTaken?.(mail)
            return callback()
          }
          if (reply.status === 'drop') return close(({ remotePort }) => remotePort === session.remotePort)
          if (reply.status !== 'stall') callback(refusal(reply.status, reply.text ?? 'refused'))
        },
        () => undefined,
      )
    },
    ...options,
  })
  const close = (which: (socket: Socket) => boolean) => {
    for (const socket of sockets) if (which(socket)) socket.destroy()
  }
  smtp.server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  smtp.on('error', () => undefined)
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
  const { port } = smtp.server.address() as AddressInfo
  return {
    server: { host: '127.0.0.1', port, isSecure: false, isLocal: true, login: null },
    received,
    answer: (...next) => void replies.push(...next),
    stop: async () => {
      close(() => true)
      await new Promise<void>((resolve) => smtp.close(() => resolve()))
    },
  }
}

function headersOf(raw: string): string[] {
  const [head = ''] = raw.split('\r\n\r\n')
  return head.replaceAll(/\r\n[ \t]+/gu, ' ').split('\r\n')
}
