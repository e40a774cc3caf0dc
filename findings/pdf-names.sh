#!/usr/bin/env bash
# pdfkit 0.20.2 and jspdf 4.2.1 with the standard fonts of PDF, which hold the letters of Western Europe only.
# Expected: an error, or a visible gap, for a letter that the font lacks.
# Seen: no error. jspdf draws another letter ('Aukasz'); in pdfkit one such letter spoils the letters that the font has,
# too. The name on a resume is a wrong one: a font of its own has to be embedded.
# (pdf-lib 1.17.1 raises an error that names the letter.) Needs pdftotext, of poppler-utils.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent pdfkit@0.20.2 jspdf@4.2.1
cat > seen.mjs <<'SCRIPT'
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import { finished } from 'node:stream/promises'
import { jsPDF } from 'jspdf'
import PDFDocument from 'pdfkit'

const name = 'Łukasz Dvořák Åse Müller'
const read = (file) => execFileSync('pdftotext', [file, '-'], { encoding: 'utf8' }).trim()

const first = new PDFDocument()
const out = fs.createWriteStream('pdfkit.pdf')
first.pipe(out)
first.text(name)
first.end()
await finished(out)
console.log('pdfkit:', read('pdfkit.pdf'))
assert.doesNotMatch(read('pdfkit.pdf'), /Dvo|Müller/)

const second = new jsPDF()
second.text(name, 10, 20)
fs.writeFileSync('jspdf.pdf', Buffer.from(second.output('arraybuffer')))
console.log('jspdf:', read('jspdf.pdf'))
assert.match(read('jspdf.pdf'), /Åse Müller/)
assert.match(read('jspdf.pdf'), /Aukasz/)
SCRIPT
node seen.mjs
