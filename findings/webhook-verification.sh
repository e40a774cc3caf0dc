#!/usr/bin/env bash
# standardwebhooks 1.1.1, the reference library of Standard Webhooks.
# Expected: `verify` takes the headers of a fetch request, and answers whether the signature of any body is right.
# Seen: a `Headers` object counts as "Missing required headers": it wants a plain object. After the signature it parses
# the body as JSON, so a rightly signed body of plain text raises a SyntaxError, which a receiver can take for a wrong
# signature, and whole numbers past 2^53 lose digits.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent standardwebhooks@1.1.1
cat > seen.mjs <<'SCRIPT'
import assert from 'node:assert/strict'
import { Webhook } from 'standardwebhooks'

const webhook = new Webhook(`whsec_${Buffer.from('k'.repeat(24)).toString('base64')}`)
const sent = new Date()
const headersOf = (body) => ({
  'webhook-id': 'msg_1',
  'webhook-timestamp': String(Math.floor(sent.getTime() / 1000)),
  'webhook-signature': webhook.sign('msg_1', sent, body),
})

const body = '{"type":"job.closed","id":12345678901234567890}'
const read = webhook.verify(body, headersOf(body))
console.log('plain object:', read)
assert.equal(read.id, 12345678901234567000)

assert.throws(() => webhook.verify(body, new Headers(headersOf(body))), /Missing required headers/)
console.log('Headers: Missing required headers')

assert.throws(() => webhook.verify('closed', headersOf('closed')), SyntaxError)
console.log('plain text, rightly signed: SyntaxError')
SCRIPT
node seen.mjs
