import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { DARK, LIGHT } from '#server/operator/board-colours.ts'

test('the colours that a board’s colour meets are those of the app', () => {
  const tokens = readFileSync(new URL('../client/app/tokens.css', import.meta.url), 'utf8')
  const [light = '', dark = ''] = tokens.split("[data-mantine-color-scheme='dark']")
  for (const [scheme, { grounds, ...texts }] of [
    [light, LIGHT],
    [dark, DARK],
  ]) {
    for (const [role, colour] of Object.entries({ ...grounds, ...texts }))
      expect(scheme).toContain(`--${role}: ${colour};`)
  }
})
