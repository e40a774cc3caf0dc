/**
 * Messages told through event streams in a straightforward implementation: Express and better-sqlite3 with durable
 * commits, one insert for each message, no permissions, limits, notifications or push. Receives { data }, a folder for
 * its file, and sends back its origin.
 */
import { join } from 'node:path'
import BetterSqlite from 'better-sqlite3'
import express from 'express'
import { decodeJwt } from 'jose'
import { API_BASE } from '#contract/index.ts'

process.once('message', ({ data }) => {
  const database = new BetterSqlite(join(data, 'plain-stream.sqlite'))
  database.pragma('journal_mode = wal')
  database.pragma('synchronous = full')
  database.exec('create table if not exists messages (seq integer primary key autoincrement, sender text, text text)')
  const insert = database.prepare('insert into messages (sender, text) values (?, ?)')
  const after = database.prepare('select * from messages where seq > ? order by seq limit 100')
  const listeners = new Set()
  const app = express().use(express.json())
  app.get(`${API_BASE}/events`, (_request, response) => {
    response
      .set({ 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' })
      .write('event: hello\ndata: {}\n\n')
    listeners.add(response)
    response.once('close', () => listeners.delete(response))
  })
  app.put(`${API_BASE}/addMessages`, (request, response) => {
    const [, token = ''] = (request.headers.authorization ?? '').split(' ')
    const { email } = decodeJwt(token)
    const { lastInsertRowid: seq } = insert.run(email, request.body.messages[0].text)
    for (const listener of listeners) listener.write(`id: ${seq}\nevent: message\ndata: {}\n\n`)
    response.json({ status: true, data: { cursor: Number(seq) } })
  })
  app.get(`${API_BASE}/getMessages`, (request, response) => {
    const messages = after.all(Number(request.query.after))
    response.json({ status: true, data: { messages, cursor: messages.at(-1)?.seq ?? Number(request.query.after) } })
  })
  const listening = app.listen(0, 'localhost', () => process.send(`http://localhost:${listening.address().port}`))
})
process.once('disconnect', () => process.exit())
