import { Router, type RequestHandler } from 'express'
import { markup } from '#server/markup.ts'
import { STOPPED_MAIL_CLASSES, type StoppedMailClass } from '#contract/mail/mail.rules.ts'
import type { BoardIdentity } from '#server/operator/board-identity.ts'
import { STOP_PATH, stopPath } from './mail-paths.ts'
import { plainPage } from './plain-page.ts'
import type { MailChoiceService } from './mail-choice.service.ts'

const WORDS: Readonly<Record<StoppedMailClass, { ask: string; what: string; done: string }>> = {
  news: {
    ask: 'Stop mails with news?',
    what: 'Mails about messages, applicants and answers end at once. What is new still waits for you on the board, and mails about your own applications still come.',
    done: 'Mails with news have ended',
  },
  alerts: {
    ask: 'Stop mails with new jobs?',
    what: 'Mails with the jobs of your saved searches end at once. The searches stay, and go on by notifications if you chose that.',
    done: 'Mails with new jobs have ended',
  },
}

/** What a link asks to stop; links without a class are those of news. */
function askedIn({ token, of }: Record<string, unknown>): { token: string; kind: StoppedMailClass } {
  const kind = STOPPED_MAIL_CLASSES.find((one) => one === of) ?? 'news'
  return { token: typeof token === 'string' ? token : '', kind }
}

/** Only POST acts: scanners of mails follow every link by GET. */
export function stopMailRoutes(mails: Pick<MailChoiceService, 'stop'>, board: BoardIdentity): Router {
  const router = Router()
  const ask: RequestHandler = ({ query }, res) => {
    const { token, kind } = askedIn(query)
    const { ask: title, what } = WORDS[kind]
    res.setHeader('Cache-Control', 'no-store')
    res.type('html').send(
      plainPage(
        board,
        title,
        markup`<p>${what}</p>
<form method="post" action="${stopPath(token, kind)}"><button type="submit">Stop these mails</button></form>`,
      ),
    )
  }
  const stop: RequestHandler = async ({ query }, res) => {
    const { token, kind } = askedIn(query)
    const isKnown = token !== '' && (await mails.stop(token, kind))
    res.setHeader('Cache-Control', 'no-store')
    res
      .status(isKnown ? 200 : 404)
      .type('html')
      .send(
        isKnown
          ? plainPage(
              board,
              WORDS[kind].done,
              markup`<p>You can switch them on again under <a href="/dashboard/settings">Settings</a>.</p>`,
            )
          : plainPage(
              board,
              'This link does not work any more',
              markup`<p>Switch mails off under <a href="/dashboard/settings">Settings</a>.</p>`,
            ),
      )
  }
  router.get(STOP_PATH, ask)
  router.post(STOP_PATH, stop)
  return router
}
