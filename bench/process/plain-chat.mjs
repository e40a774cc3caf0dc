/**
 * New messages of a conversation in a straightforward implementation: Express and better-sqlite3, a query per step. The
 * token is decoded but not verified, as the server does with its embedded accounts. Receives { data }, a folder with a
 * board, and sends back its origin.
 */
import { join } from 'node:path'
import BetterSqlite from 'better-sqlite3'
import express from 'express'
import { decodeJwt } from 'jose'
import { API_BASE } from '#contract/index.ts'

process.once('message', ({ data }) => {
  const database = new BetterSqlite(join(data, 'foothold.sqlite'), { readonly: true })
  const queries = {
    user: database.prepare('select * from users where email = ?'),
    conversation: database.prepare('select * from conversations where first_id = ? and second_id = ?'),
    messages: database.prepare('select * from messages where conversation_id = ? and seq > ? order by seq limit 100'),
    mark: database.prepare('select seq from read_marks where conversation_id = ? and user_id = ?'),
  }
  const app = express().get(`${API_BASE}/getMessages`, (request, response) => {
    const [, token = ''] = (request.headers.authorization ?? '').split(' ')
    const { email } = decodeJwt(token)
    const { email1, email2, after } = request.query
    if (email !== email1 && email !== email2) return void response.status(403).end()
    const [own, other] = [queries.user.get(email), queries.user.get(email === email1 ? email2 : email1)]
    const conversation = queries.conversation.get(...[own.id, other.id].toSorted((a, b) => (a < b ? -1 : 1)))
    const messages = queries.messages.all(conversation.id, Number(after))
    const read = queries.mark.get(conversation.id, own.id)?.seq ?? 0
    response.json({ status: true, data: { messages, cursor: Number(after), read } })
  })
  const listening = app.listen(0, 'localhost', () => process.send(`http://localhost:${listening.address().port}`))
})
process.once('disconnect', () => process.exit())
