import { Router, type RequestHandler } from 'express'
import { markup } from '#server/markup.ts'
import type { BoardIdentity } from '#server/operator/board-identity.ts'
import { STOP_PATH } from './mail-paths.ts'
import { plainPage } from './plain-page.ts'
import type { MailChoiceService } from './mail-choice.service.ts'

/** Only POST acts: scanners of mails follow every link by GET. */
export function stopMailRoutes(mails: Pick<MailChoiceService, 'stop'>, board: BoardIdentity): Router {
  const router = Router()
  const ask: RequestHandler = ({ query }, res) => {
    const token = typeof query['token'] === 'string' ? query['token'] : ''
    const action = `${STOP_PATH}?${new URLSearchParams({ token }).toString()}`
    res.setHeader('Cache-Control', 'no-store')
    res.type('html').send(
      plainPage(
        board,
        'Stop mails with news?',
        markup`<p>Mails about messages, applicants and answers end at once. What is new still waits for you on the board, and
mails about your own applications still come.</p>
<form method="post" action="${action}"><button type="submit">Stop these mails</button></form>`,
      ),
    )
  }
  const stop: RequestHandler = async ({ query }, res) => {
    const token = typeof query['token'] === 'string' ? query['token'] : ''
    const isKnown = token !== '' && (await mails.stop(token))
    res.setHeader('Cache-Control', 'no-store')
    res
      .status(isKnown ? 200 : 404)
      .type('html')
      .send(
        isKnown
          ? plainPage(
              board,
              'Mails with news have ended',
              markup`<p>You can switch them on again under <a href="/dashboard/my-profile#notifications">Notifications</a>.</p>`,
            )
          : plainPage(
              board,
              'This link does not work any more',
              markup`<p>Switch mails off under <a href="/dashboard/my-profile#notifications">Notifications</a>.</p>`,
            ),
      )
  }
  router.get(STOP_PATH, ask)
  router.post(STOP_PATH, stop)
  return router
}
