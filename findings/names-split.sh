#!/usr/bin/env bash
# Two packages that split a full name, as an import of a resume would: humanparser 2.7.0 and parse-full-name 1.2.7.
# Expected: first and family name of usual names, or no answer where it is open.
# Seen: a Vietnamese name, whose family name comes first, gets the given names as the family name from both; half of a
# Spanish double surname becomes a middle name; 'Van Harper' and 'Della Quint' have no first name in parse-full-name,
# and 'Prof Harper' has none in either. Neither says that it is unsure: a split name is a proposal, never data.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent humanparser@2.7.0 parse-full-name@1.2.7
cat > seen.mjs <<'SCRIPT'
import assert from 'node:assert/strict'
import humanparser from 'humanparser'
import { parseFullName } from 'parse-full-name'

// A name, then first and last name by each of the two; '-' where there is none.
const seen = [
  ['Vincent van der Berg', 'Vincent | van der Berg', 'Vincent | van der Berg'],
  ['Nguyen Van An', 'Nguyen | Van An', 'Nguyen | Van An'],
  ['María José García López', 'María | López', 'María | López'],
  ['Van Harper', 'Van | Harper', '- | Van Harper'],
  ['Della Quint', 'Della | Quint', '- | Della Quint'],
  ['Prof Harper', '- | Harper', '- | Harper'],
]
for (const [name, byHumanparser, byParseFullName] of seen) {
  const one = humanparser.parseName(name)
  const other = parseFullName(name)
  const answers = [`${one.firstName || '-'} | ${one.lastName}`, `${other.first || '-'} | ${other.last}`]
  console.log(name.padEnd(24), answers)
  assert.deepEqual(answers, [byHumanparser, byParseFullName])
}
SCRIPT
node seen.mjs
