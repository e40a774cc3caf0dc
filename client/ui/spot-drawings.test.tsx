import { readFileSync, readdirSync } from 'node:fs'
import { render, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SPOT_NAMES } from './spot-drawings.tsx'
import { SpotIllustration } from './SpotIllustration.tsx'

const FOLDER = 'client/assets/illustrations'
const markupOf = (name: string) => readFileSync(`${FOLDER}/spot-${name}.svg`, 'utf8')
const tokens = readFileSync('client/app/tokens.css', 'utf8')

test('every drawing in the folder can be shown, and each is another', () => {
  const files = readdirSync(FOLDER).filter((file) => file.startsWith('spot-'))
  expect(files.toSorted()).toEqual(SPOT_NAMES.map((name) => `spot-${name}.svg`).toSorted())
  expect(new Set(SPOT_NAMES.map(markupOf)).size).toBe(SPOT_NAMES.length)
})

test.each(SPOT_NAMES)('the drawing %s is small, decoration, and in colours that both themes set', async (name) => {
  const markup = markupOf(name)
  expect(markup.length).toBeLessThan(2000)
  const colours = [...markup.matchAll(/(?:fill|stroke)="(?<colour>[^"]+)"/gu)].map(({ groups }) => groups?.['colour'])
  for (const colour of colours) {
    if (colour === 'none') continue
    const role = /^var\((?<role>--art-[a-z0-9-]+),/u.exec(colour ?? '')?.groups?.['role']
    expect([...tokens.matchAll(new RegExp(`${role}:`, 'gu'))]).toHaveLength(2)
  }
  const { container } = render(<SpotIllustration name={name} />)
  await waitFor(() => expect(container.querySelector('svg')).not.toBeNull())
  expect(container.querySelector('svg')?.closest('[aria-hidden="true"]')).not.toBeNull()
})
