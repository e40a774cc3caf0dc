import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { simpleParser, type ParsedMail } from 'mailparser'
import type { MailServer } from '#server/config/mail-settings.ts'

/** What a command is answered: a status of SMTP; 'drop' closes the connection, 'stall' never answers. */
interface Reply {
  at: 'RCPT' | 'DATA'
  status: number | 'drop' | 'stall'
  text?: string
}

/** A mail as the server received it. */
interface ReceivedMail {
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

export async function startMailServer(options: SMTPServerOptions = {}): Promise<TestMailServer> {
  const received: ReceivedMail[] = []
  const replies: (Reply | null)[] = []
  const ofSession = new Map<string, Reply | null>()
  const sockets = new Set<{ destroy(): void }>()
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 100,
    onRcptTo(_address, session, callback) {
      const reply = replies.shift() ?? null
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
          received.push({ from, to, raw, headers: headersOf(raw), parsed: await simpleParser(raw) })
          const reply = ofSession.get(session.id)
          if (reply?.at !== 'DATA') return callback()
          if (reply.status === 'drop') return closeAll()
          if (reply.status !== 'stall') callback(refusal(reply.status, reply.text ?? 'refused'))
        },
        () => undefined,
      )
    },
    ...options,
  })
  const closeAll = () => {
    for (const socket of sockets) socket.destroy()
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
      closeAll()
      await new Promise<void>((resolve) => smtp.close(() => resolve()))
    },
  }
}

function headersOf(raw: string): string[] {
  const [head = ''] = raw.split('\r\n\r\n')
  return head.replaceAll(/\r\n[ \t]+/gu, ' ').split('\r\n')
}
