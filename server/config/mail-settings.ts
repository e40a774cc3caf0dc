import { isPublicEmail } from '#contract/auth/email.ts'
import { isLoopback } from './origin.ts'

/** The mail server that sends the board's mails. */
export interface MailServer {
  host: string
  port: number
  /** Whether TLS begins with the connection; otherwise with STARTTLS, without which nothing is sent to another machine. */
  isSecure: boolean
  /** Whether it is on this machine, where TLS is not required. */
  isLocal: boolean
  login: { user: string; password: string } | null
}

/** Whom the board's mails are from. */
export interface MailSender {
  /** Empty for the board's name. */
  name: string
  address: string
}

const PORTS: Readonly<Record<string, number>> = { 'smtp:': 587, 'smtps:': 465 }

/** Parses an address like 'smtp://user:password@host:587' or 'smtps://host'; null when it is anything else. */
export function readMailServer(value: string): MailServer | null {
  const url = URL.canParse(value) ? new URL(value) : null
  const port = url && PORTS[url.protocol]
  // A query could switch TLS off in the library that sends.
  if (!url || !port || !url.hostname || !['', '/'].includes(url.pathname) || url.search || url.hash) return null
  if ((url.username === '') !== (url.password === '')) return null
  const login = readLogin(url)
  if (login === undefined) return null
  const host = url.hostname.replaceAll(/^\[|\]$/gu, '')
  const isLocal = isLoopback(host)
  return { host, port: Number(url.port) || port, isSecure: url.protocol === 'smtps:', isLocal, login }
}

/** Undefined when a part is not percent-encoded. */
function readLogin({ username, password }: URL): MailServer['login'] | undefined {
  if (username === '') return null
  try {
    return { user: decodeURIComponent(username), password: decodeURIComponent(password) }
  } catch {
    return undefined
  }
}

/** An address of printable ASCII characters, without those that headers give a meaning. */
const PLAIN_ADDRESS = /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d.-]+$/iu
const NAME_MAX = 100

/** Parses 'jobs@board.example' or 'Board <jobs@board.example>'; null when it is anything else. */
export function readMailSender(value: string): MailSender | null {
  const [, name = '', bracketed = ''] = /^([^<>]*)<([^<>]+)>$/u.exec(value) ?? []
  const address = bracketed || value
  if (!PLAIN_ADDRESS.test(address) || !isPublicEmail(address)) return null
  const shown = name.trim().replaceAll(/^"|"$/gu, '')
  return /[\p{Cc}"\\]/u.test(shown) || shown.length > NAME_MAX ? null : { name: shown, address }
}
