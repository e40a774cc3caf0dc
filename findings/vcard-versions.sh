#!/usr/bin/env bash
# Three readers of vCards: vcf 2.1.2, vcard4 4.0.5, ical.js 2.2.1.
# Expected: a reader of vCards reads 3.0, which most address books export, and what it reads is unescaped.
# Seen: vcard4 refuses 3.0. vcf leaves `\,` and `\n` escaped, gives the company and its department as one text, and
# leaves quoted-printable names of 2.1 as they are. ical.js reads 3.0 whole and refuses the bare parameter of 2.1
# (`TEL;CELL:`).
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent vcf@2.1.2 vcard4@4.0.5 ical.js@2.2.1
cat > seen.mjs <<'SCRIPT'
import assert from 'node:assert/strict'
import ICAL from 'ical.js'
import { parse as parseVcard4 } from 'vcard4'
import VCard from 'vcf'

const card = (...lines) => ['BEGIN:VCARD', ...lines, 'END:VCARD', ''].join('\r\n')
const version3 = card('VERSION:3.0', 'N:Nordmann;Kari;;;', 'FN:Kari Nordmann', 'ORG:Fjord\\, Ferries;Crew', 'NOTE:One\\nTwo')
const version21 = card(
  'VERSION:2.1',
  'N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:Nordmann;=C3=85se',
  'FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=C3=85se Nordmann',
  'TEL;CELL:+4741234567',
)

const byVcf = new VCard().parse(version3)
console.log('vcf 3.0:', byVcf.get('org').valueOf(), '|', byVcf.get('note').valueOf())
assert.equal(byVcf.get('org').valueOf(), 'Fjord\\, Ferries;Crew')
assert.equal(byVcf.get('note').valueOf(), 'One\\nTwo')
const older = new VCard().parse(version21).get('fn').valueOf()
console.log('vcf 2.1:', older)
assert.equal(older, '=C3=85se Nordmann')

assert.throws(() => parseVcard4(version3), /Unsupported vCard version: 3\.0/)
console.log('vcard4 3.0: refused')

const [, properties] = ICAL.parse(version3)
const company = properties.find(([key]) => key === 'org')
console.log('ical.js 3.0:', company)
assert.deepEqual(company.at(-1), ['Fjord, Ferries', 'Crew'])
assert.throws(() => ICAL.parse(version21), /Invalid parameters/)
console.log('ical.js 2.1: refused')
SCRIPT
node seen.mjs
