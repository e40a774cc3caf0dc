import { expect, test } from 'vitest'
import { PRODUCT } from '#server/operator/board-identity.ts'
import { mailMessage } from './mail-message.ts'
import { testMail } from './test-mailing-board.ts'

const operator = { name: 'Harbour Ltd', address: ['1 Quay', 'Leith'], contact: 'jobs@harbour.example' }
const place = { origin: 'https://board.example', foot: [] }

test('the foot of a mail says who runs the board, in both forms', () => {
  const { content } = testMail()
  const { text, html } = mailMessage(content, { ...place, board: { name: 'Harbour Jobs', operator, colour: null } })
  expect(text.endsWith('Harbour Jobs: https://board.example\nHarbour Ltd, 1 Quay, Leith\njobs@harbour.example\n')).toBe(
    true,
  )
  expect(html).toContain('>Harbour Jobs</a><br>\nHarbour Ltd, 1 Quay, Leith<br>\njobs@harbour.example</p>')
  expect(mailMessage(content, { ...place, board: PRODUCT }).text.endsWith('Foothold: https://board.example\n')).toBe(
    true,
  )
})

test('a mail of a board with a colour shows it and the board’s name, with words that can be read on it', () => {
  const { content } = testMail()
  const board = { name: 'Harbour Jobs', operator: null, colour: '#7a1f3d' } as const
  const { text, html } = mailMessage(content, { ...place, board })
  expect(html).toMatch(/<p style="[^"]*color:#fbfaf7;background:#7a1f3d">Harbour Jobs<\/p>/u)
  expect(html.match(/<a style="[^"]*color:#fbfaf7;background:#7a1f3d" href/gu)).toHaveLength(
    content.parts.filter(({ link }) => link).length,
  )
  expect(text).toBe(mailMessage(content, { ...place, board: { ...board, colour: null } }).text)
  expect(html).not.toMatch(/<img|url\(/u)
})
