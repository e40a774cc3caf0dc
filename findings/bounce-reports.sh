#!/usr/bin/env bash
# mailparser 3.14.2 and postal-mime 4.0.0 read a bounce (multipart/report, RFC 3464) differently.
# Expected: both give the part message/delivery-status as an attachment.
# Seen: mailparser appends it to the text and lists no such attachment, so a reader that looks for the attachment finds
# no status. postal-mime lists it.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent mailparser@3.14.2 postal-mime@4.0.0
cat > seen.mjs <<'SCRIPT'
import assert from 'node:assert/strict'
import { simpleParser } from 'mailparser'
import PostalMime from 'postal-mime'

const bounce = [
  'From: mailer-daemon@mx.example',
  'To: bounces@board.example',
  'Subject: Undelivered mail',
  'MIME-Version: 1.0',
  'Content-Type: multipart/report; report-type=delivery-status; boundary="part"',
  '',
  '--part',
  'Content-Type: text/plain',
  '',
  'Your mail was not delivered.',
  '--part',
  'Content-Type: message/delivery-status',
  '',
  'Reporting-MTA: dns; mx.example',
  '',
  'Final-Recipient: rfc822; ola@mail.example',
  'Action: failed',
  'Status: 5.1.1',
  '',
  '--part',
  'Content-Type: text/rfc822-headers',
  '',
  'Message-ID: <17@board.example>',
  '',
  '--part--',
  '',
].join('\r\n')

const byMailparser = await simpleParser(bounce)
const types = byMailparser.attachments.map(({ contentType }) => contentType)
console.log('mailparser attachments:', types)
console.log('mailparser text:', JSON.stringify(byMailparser.text))
assert.deepEqual(types, ['text/rfc822-headers'])
assert.match(byMailparser.text, /Status: 5\.1\.1/)

const byPostalMime = await PostalMime.parse(bounce)
const otherTypes = byPostalMime.attachments.map(({ mimeType }) => mimeType)
console.log('postal-mime attachments:', otherTypes)
assert.deepEqual(otherTypes, ['message/delivery-status', 'text/rfc822-headers'])
assert.doesNotMatch(byPostalMime.text, /Status/)
SCRIPT
node seen.mjs
