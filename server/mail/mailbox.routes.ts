import { Router, type Request, type RequestHandler, type Response } from 'express'
import { normaliseEmail } from '#contract/auth/email.ts'
import { markup, type Markup } from '#server/markup.ts'
import type { BoardIdentity } from '#server/operator/board-identity.ts'
import { MAILBOX_PATH } from './mail-paths.ts'
import type { OutgoingMail } from './mail-transport.ts'
import { MAILBOX_DAYS, type Mailbox, type MailboxPage } from './mailbox.ts'
import { plainPage } from './plain-page.ts'

const EMAIL_MAX = 320
const FILE = 'interview.ics'
const TIME = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

/**
 * The pages of a mailbox: the mails for an address, one mail, and its file. A mail is shown as its text, so nothing in it
 * runs or is loaded.
 */
export function mailboxRoutes(mailbox: Pick<Mailbox, 'page' | 'read' | 'origin'>, board: BoardIdentity): Router {
  const send = (res: Response, title: string, content: Markup) => {
    res.setHeader('Cache-Control', 'no-store')
    res.type('html').send(plainPage(board, title, content))
  }
  const list: RequestHandler = async ({ query }, res) => {
    const address = addressIn(query)
    const { before: last } = query
    const before = typeof last === 'string' && /^\d{1,15}$/u.test(last) ? Number(last) : null
    send(
      res,
      'Mailbox',
      markup`${form(address)}${address === '' ? null : mails(address, await mailbox.page(address, before))}`,
    )
  }
  const read: RequestHandler<{ id: string }> = async ({ params }, res) => {
    const mail = await mailbox.read(params.id)
    if (mail) send(res, mail.subject, oneMail(mail, mailbox.origin))
    else
      send(
        res.status(404),
        'This mail is not here any more',
        markup`<p>The board keeps mails for ${MAILBOX_DAYS} days.</p>`,
      )
  }
  const file: RequestHandler<{ id: string }> = async ({ params }, res, next) => {
    const mail = await mailbox.read(params.id)
    if (!mail?.calendar) return next()
    res.setHeader('Cache-Control', 'no-store')
    res.attachment(FILE).type('text/calendar; charset=utf-8').send(Buffer.from(mail.calendar))
  }
  return Router().get(MAILBOX_PATH, list).get(`${MAILBOX_PATH}/:id`, read).get(`${MAILBOX_PATH}/:id/${FILE}`, file)
}

function addressIn({ to }: Request['query']): string {
  return typeof to === 'string' && to.length <= EMAIL_MAX ? normaliseEmail(to) : ''
}

const mailboxOf = (address: string, more: Record<string, string> = {}): string =>
  `${MAILBOX_PATH}?${new URLSearchParams({ to: address, ...more }).toString()}`

const form = (
  address: string,
): Markup => markup`<p>This board sends no mails. It keeps them here for ${MAILBOX_DAYS} days, and anyone who opens this page can read
them.</p>
<form class="field" action="${MAILBOX_PATH}">
<label for="to">Mails to</label>
<input id="to" name="to" type="email" value="${address}" maxlength="${EMAIL_MAX}" autocomplete="email" required>
<button type="submit">Show</button>
</form>`

function mails(address: string, { mails: found, next }: MailboxPage): Markup {
  if (found.length === 0)
    return markup`<p role="status">There is no mail to <strong>${address}</strong>. News is mailed once it was unread for ten minutes.</p>`
  return markup`<ul role="list">${found.map(
    ({ id, content, writtenAt }) => markup`
<li><h2><a href="${MAILBOX_PATH}/${id}">${content.subject}</a></h2>
<p class="small">${time(writtenAt)}${content.calendar === null ? null : ', with a file'}</p></li>`,
  )}
</ul>${
    next === null
      ? null
      : markup`
<nav><a href="${mailboxOf(address, { before: String(next) })}">Older mails</a></nav>`
  }`
}

const time = (at: string): Markup => markup`<time datetime="${at}">${TIME.format(new Date(at))} UTC</time>`

const oneMail = (
  { id, to, writtenAt, text, calendar }: OutgoingMail,
  origin: string,
): Markup => markup`<p class="small">To
${to}, ${time(writtenAt)}</p>
<div class="mail">${linked(text, origin)}</div>${
  calendar === null
    ? null
    : markup`
<p><a href="${MAILBOX_PATH}/${id}/${FILE}">Save ${FILE}</a></p>`
}
<nav><a href="${mailboxOf(to)}">All mails to ${to}</a></nav>`

/** A text whose links to the board can be followed. */
function linked(text: string, origin: string): Markup[] {
  return text
    .trimEnd()
    .split(/(https?:\/\/\S+)/u)
    .map((part) =>
      part === origin || part.startsWith(`${origin}/`) ? markup`<a href="${part}">${part}</a>` : markup`${part}`,
    )
}
