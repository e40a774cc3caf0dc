#!/usr/bin/env bash
# Three packages that check postcodes: postcode-validator 3.10.22, postal-codes-js 2.5.2, validator 13.15.35.
# Expected: they take a real postcode as people type it, in small letters and without its space, and agree.
# Seen: postcode-validator takes small letters in Great Britain and Canada, and refuses them in the Netherlands and
# Ireland. It takes India's without the usual space only, as validator takes Ireland's with its space only; validator
# has no rule for Argentina and raises an error. So a postcode is normalised first, and looked up, not refused.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent postcode-validator@3.10.22 postal-codes-js@2.5.2 validator@13.15.35
cat > seen.mjs <<'SCRIPT'
import assert from 'node:assert/strict'
import postalCodes from 'postal-codes-js'
import { postcodeValidator } from 'postcode-validator'
import validator from 'validator'

const checks = [
  (code, country) => postcodeValidator(code, country),
  (code, country) => postalCodes.validate(country, code),
  (code, country) => validator.isPostalCode(code, country),
]
const answer = (check, code, country) => {
  try {
    return check(code, country) === true ? 'yes' : 'no'
  } catch {
    return 'error'
  }
}
// Country, postcode, and what the three say.
const seen = [
  ['GB', 'sw1a 1aa', 'yes yes yes'],
  ['CA', 'k1a0b1', 'yes yes yes'],
  ['NL', '1012ab', 'no yes yes'],
  ['IE', 'd02 af30', 'no yes yes'],
  ['IE', 'D02AF30', 'yes yes no'],
  ['IN', '110 001', 'no yes no'],
  ['JP', '1000001', 'no yes no'],
  ['AR', 'C1425CLA', 'yes no error'],
]
for (const [country, code, expected] of seen) {
  const answers = checks.map((check) => answer(check, code, country)).join(' ')
  console.log(country, code.padEnd(9), answers)
  assert.equal(answers, expected)
}
SCRIPT
node seen.mjs
