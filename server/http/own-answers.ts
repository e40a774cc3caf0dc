import type { IncomingMessage, RequestListener } from 'node:http'
import type { Response } from 'express'
import { DEVICE_HEADER } from '#contract/account/device.rules.ts'
import { API_BASE } from '#contract/index.ts'
import type { ReadWatcher, WatchedReads } from '#server/database/watched-reads.ts'
import { actorOf } from './actor.ts'
import { flat, keyOf, ownHeadersLeftOut, record, settleEncoding } from './recorded-answer.ts'

/** What whoever has no stream asks for again and again, and what nothing but the records and the token decides. */
const ASKED_AGAIN = new RegExp(`^${API_BASE}/(?:getMessages|conversations|notifications)(?:\\?|$)`, 'u')
/** What an answer depends on besides what all depend on. */
const OWN_REQUEST_HEADERS = ['authorization', DEVICE_HEADER.toLowerCase()]
/** Answers that are kept, and the longest of them in bytes: those that bring news are long, and asked for once. */
const ANSWERS_MAX = 2000
const BYTES_MAX = 8000
/** None is older than this, in milliseconds. */
const MAX_AGE_MS = 60_000
const DAY_MS = 86_400_000

interface Answer {
  uid: string
  until: number
  reads: WatchedReads
  /** Names and values by turns. */
  headers: string[]
  body: Buffer
}

interface OwnAnswersOptions {
  /** Notes what an answer is made of; null: nothing is remembered. */
  reads: ReadWatcher | null
  /** Milliseconds since 1970. */
  now: () => number
  /** Counts a read of an account; false where the application has to be asked, and refuses. */
  admits?: (uid: string) => boolean
  /** Told of each answer from memory. */
  onAnswer?: () => void
}

/**
 * Answers what somebody asks for again and again as the application answered the same person, token and device before, as
 * long as everything that was read for it, what lets them in included, would be read the same. That is looked up after
 * each commit, in the statements themselves, and so knows no rule that could be forgotten; without one nothing is read.
 * Only what passed the application is kept, so none of its checks is repeated here but the rate limit; answers from memory
 * are not logged.
 */
export function ownAnswers(
  app: RequestListener,
  { reads: watcher, now, admits = () => true, onAnswer }: OwnAnswersOptions,
): RequestListener {
  if (watcher === null) return app
  const answers = new Map<string, Answer>()
  const keep = (key: string, answer: Answer): void => {
    answers.delete(key)
    answers.set(key, answer)
    // The oldest come first: what is out of date is not kept until there is no room.
    for (const [oldest, { until }] of answers) {
      if (answers.size <= ANSWERS_MAX && until > now()) return
      answers.delete(oldest)
    }
  }

  return (req, res) => {
    if (!isAskedAgain(req)) return app(req, res)
    settleEncoding(req)
    const key = ownKeyOf(req)
    const send = ({ headers, body }: Answer): void => {
      onAnswer?.()
      res.writeHead(200, headers).end(body)
    }
    const ask = (): void => {
      answers.delete(key)
      watcher.watch((reads) => {
        record(req, res, ({ headers, body }) => {
          const { uid, expiresAt } = actorOf(res as Response)
          if (!reads.end() || uid === '' || body.length > BYTES_MAX) return
          // A device is noted anew with the first call of a day.
          const until = Math.min(now() + MAX_AGE_MS, expiresAt, (Math.floor(now() / DAY_MS) + 1) * DAY_MS)
          keep(key, { uid, until, reads, headers: flat(ownHeadersLeftOut(headers)), body })
        })
        app(req, res)
      })
    }
    const known = answers.get(key)
    if (!known || known.until <= now()) return ask()
    const answer = (isSame: boolean): void => (isSame && admits(known.uid) ? send(known) : ask())
    const isSame = known.reads.hold()
    if (typeof isSame === 'boolean') return answer(isSame)
    // What cannot be read now is the application's to answer.
    void isSame.catch(() => false).then(answer)
  }
}

const isAskedAgain = ({ method, url = '', headers }: IncomingMessage): boolean =>
  method === 'GET' &&
  headers.authorization !== undefined &&
  headers['if-none-match'] === undefined &&
  ASKED_AGAIN.test(url)

const ownKeyOf = (req: IncomingMessage): string =>
  [keyOf(req), ...OWN_REQUEST_HEADERS.map((name) => req.headers[name] ?? '')].join('\n')
