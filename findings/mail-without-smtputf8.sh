#!/usr/bin/env bash
# nodemailer 10.6.1 and a server that does not announce SMTPUTF8 (RFC 6531).
# Expected: an address with letters beyond ASCII before the @ is refused at once.
# Seen: it is sent as it is, without the parameter SMTPUTF8, and counts as accepted when the server takes the command. A
# sender has to look for the extension itself. (The domain is turned into ASCII.)
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent nodemailer@10.6.1
cat > seen.mjs <<'SCRIPT'
import assert from 'node:assert/strict'
import net from 'node:net'
import nodemailer from 'nodemailer'

async function send(extension) {
  const commands = []
  const server = net.createServer((socket) => {
    let isData = false
    let rest = ''
    socket.on('error', () => {})
    socket.write('220 mx.example ESMTP\r\n')
    socket.on('data', (chunk) => {
      rest += chunk.toString('utf8')
      for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
        const line = rest.slice(0, end)
        rest = rest.slice(end + 2)
        if (isData && line !== '.') continue
        commands.push(line)
        if (line.startsWith('EHLO')) socket.write(`250-mx.example\r\n${extension}250 8BITMIME\r\n`)
        else if (line === 'DATA') socket.write('354 go on\r\n')
        else socket.write('250 ok\r\n')
        isData = line === 'DATA'
      }
    })
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  const transport = nodemailer.createTransport({ host: '127.0.0.1', port: server.address().port, ignoreTLS: true })
  const { accepted } = await transport.sendMail({
    from: 'board@board.example',
    to: 'åse@mail.example',
    subject: 'News',
    text: 'News',
  })
  transport.close()
  server.close()
  return { accepted, commands: commands.filter((line) => /^(?:MAIL|RCPT)/.test(line)) }
}

const withIt = await send('250-SMTPUTF8\r\n')
const without = await send('')
console.log('with the extension:', withIt)
console.log('without:', without)
assert.deepEqual(withIt.commands, ['MAIL FROM:<board@board.example> SMTPUTF8', 'RCPT TO:<åse@mail.example>'])
assert.deepEqual(without.commands, ['MAIL FROM:<board@board.example>', 'RCPT TO:<åse@mail.example>'])
assert.deepEqual(without.accepted, ['åse@mail.example'])
process.exit(0)
SCRIPT
node seen.mjs
