import { markup, type Markup } from '#server/markup.ts'
import type { BoardIdentity } from '#server/operator/board-identity.ts'
import type { MailContent, MailPart } from './mail-content.ts'

/** A mail's words, the same in both forms. */
export interface MailMessage {
  subject: string
  text: string
  html: string
}

interface Place {
  /** Links begin with it. */
  origin: string
  /** Who writes. */
  board: Pick<BoardIdentity, 'name' | 'operator' | 'colour'>
  /** Links below the mail. */
  foot: readonly { words: string; path: string }[]
}

const SUBJECT_MAX = 200

/** Makes the two forms of a mail. */
export function mailMessage(content: MailContent, place: Place): MailMessage {
  const subject = oneLine(content.subject).slice(0, SUBJECT_MAX)
  return { subject, text: textOf(content, place), html: htmlOf(subject, content, place).text }
}

/** A text without line breaks or other control characters, which would begin another header. */
const oneLine = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()

function textOf({ parts, why }: MailContent, { origin, board, foot }: Place): string {
  const paragraphs = parts.map(({ text, detail, link }) =>
    [
      oneLine(text),
      ...(detail ? [oneLine(detail)] : []),
      ...(link ? [`${link.words}: ${origin}${link.path}`] : []),
    ].join('\n'),
  )
  const links = foot.map(({ words, path }) => `${words}: ${origin}${path}`)
  // '-- ' begins a signature, which mail programs leave out of replies.
  return [...paragraphs, ['-- ', why, ...links, `${board.name}: ${origin}`, ...operatorLines(board)].join('\n')]
    .join('\n\n')
    .concat('\n')
}

/** Who runs the board, and how to reach them. */
const operatorLines = ({ operator }: Place['board']): string[] =>
  operator ? [[operator.name, ...operator.address].join(', '), operator.contact] : []

const STYLE = {
  body: "margin:0;padding:24px;font:16px/24px system-ui,-apple-system,'Segoe UI',Roboto,sans-serif",
  inside: 'max-width:560px;margin:0 auto',
  part: 'margin:0 0 24px',
  link: 'display:inline-block;margin-top:8px;font-weight:600',
  // Light on the board's colour: a mail program has a light or a dark ground.
  button:
    'display:inline-block;margin-top:12px;padding:10px 20px;border-radius:12px;font-weight:600;text-decoration:none;' +
    'color:#fbfaf7;background:',
  head: 'margin:0 0 24px;padding:8px 16px;border-radius:12px;font-weight:600;color:#fbfaf7;background:',
  foot: 'margin:32px 0 0;padding-top:16px;border-top:1px solid #8a938f;font-size:14px;line-height:20px',
} as const

function htmlOf(subject: string, { parts, why }: MailContent, { origin, board, foot }: Place): Markup {
  const { colour } = board
  const linkStyle = colour ? STYLE.button + colour : STYLE.link
  const part = ({ text, detail, link }: MailPart) => markup`
<p style="${STYLE.part}">${oneLine(text)}${
    detail
      ? markup`<br>
<strong>${oneLine(detail)}</strong>`
      : null
  }${
    link
      ? markup`<br>
<a style="${linkStyle}" href="${origin}${link.path}">${link.words}</a>`
      : null
  }</p>`
  return markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${subject}</title>
</head>
<body style="${STYLE.body}">
<div style="${STYLE.inside}">${
    colour &&
    markup`
<p style="${STYLE.head + colour}">${board.name}</p>`
  }${parts.map(part)}
<p style="${STYLE.foot}">${why}${foot.map(
    ({ words, path }) => markup`<br>
<a href="${origin}${path}">${words}</a>`,
  )}<br>
<a href="${origin}">${board.name}</a>${operatorLines(board).map(
    (line) => markup`<br>
${line}`,
  )}</p>
</div>
</body>
</html>
`
}
