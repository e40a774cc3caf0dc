import { expect, test } from 'vitest'
import { sameText } from './repeat.rules.ts'

const TEXT = 'Earn 5,000 a week from home, write to me today!'

test.each([TEXT.toUpperCase(), `  ${TEXT}  `, TEXT.replaceAll(' ', '\n'), TEXT.replaceAll(/[,!]/gu, ' . ')])(
  'spaces, signs and capitals make no other text: %j',
  (text) => {
    expect(sameText(text)).toBe(sameText(TEXT))
  },
)

test('other words are another text', () => {
  expect(sameText(`${TEXT} Now.`)).not.toBe(sameText(TEXT))
})

test.each(['Thank you.', 'See you on Monday at nine!', '!'.repeat(500)])(
  '%j may be said as often as one likes',
  (text) => {
    expect(sameText(text)).toBeNull()
  },
)
