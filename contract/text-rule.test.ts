import { describe, expect, test } from 'vitest'
import fc from 'fast-check'
import { cleanText } from './clean-text.ts'
import { LIST_MAX, cleanList, cleanRow, textIssue, type TextRule } from './text-rule.ts'
import { idSchema, listOf, momentSchema, textOf } from './text-rule.schema.ts'

const city: TextRule = { label: 'City', max: 10, required: 'Enter your city.' }
const nickname: TextRule = { label: 'Nickname', max: 10 }
const note: TextRule = { label: 'Note', max: 2000, multiline: true }

describe('a text', () => {
  test('is stored trimmed, with \\n for every line break', () => {
    expect(cleanText(' a\r\nb\rc\n\t')).toBe('a\nb\nc')
    // Line breaks of word processors and presentation software.
    expect(cleanText('a\u000bb\u2028c\u2029d\u0085e')).toBe('a\nb\nc\nd\ne')
  })

  test.each(['\u200b', '\u00ad\u2060', ' \u3164 ', '\u2800', '\u{e0041}', '\ufe0f'])(
    'with no visible character is empty: %j',
    (blank) => {
      expect(cleanText(blank)).toBe('')
      expect(textIssue(city, blank)).toBe('Enter your city.')
      expect(cleanList(['Knots', blank])).toEqual(['Knots'])
    },
  )

  test.each([
    ['fits', city, 'Bergen', null],
    ['fits to the last character', city, 'abcdefghij', null],
    ['fits once it is trimmed', city, '  abcdefghij  ', null],
    ['is too long', city, 'abcdefghijk', 'City: 10 characters at most.'],
    ['is far too long', note, 'x'.repeat(2001), 'Note: 2,000 characters at most.'],
    ['is missing', city, '', 'Enter your city.'],
    ['is blank', city, ' \n ', 'Enter your city.'],
    ['may be empty', nickname, '', null],
    ['has a line break', city, 'a\nb', 'City: write it on one line.'],
    ['has a tab', city, 'a\tb', 'City: write it on one line.'],
    ['may have line breaks', note, 'a\n\tb', null],
    ['has a NUL', note, 'a\u0000b', 'Note: remove the characters that cannot be shown.'],
    ['has an escape', city, 'a\u001b[1m', 'City: remove the characters that cannot be shown.'],
    ['has an old escape', city, 'a\u009b1m', 'City: remove the characters that cannot be shown.'],
    ['has a line separator', city, 'a\u2028b', 'City: write it on one line.'],
    ['is a family of joined emoji', city, '👩‍👩‍👧', null],
    ['has half of a character', note, 'a\ud83d', 'Note: remove the characters that cannot be shown.'],
    ['has a whole emoji', note, 'a🧗', null],
    ['is in another script', city, '東京', null],
    ['is written from the right', city, 'مدينة', null],
  ])('%s', (_name, rule, value, issue) => {
    expect(textIssue(rule, value)).toBe(issue)
  })
})

describe('a pasted text', () => {
  test.each([
    ['a no-break space', 'Senior\u00a0Engineer', 'Senior Engineer'],
    ['narrow and ideographic spaces', '25\u202f000\u3000€', '25 000 €'],
    ['a decomposed umlaut', 'Ku\u0308che', 'Küche'],
    ['soft hyphens', 'Donau\u00addampf\u00adschiff', 'Donaudampfschiff'],
    ['marks around a copied phone number', '\u202d+47 912 34 567\u202c', '+47 912 34 567'],
    ['marks that turn what follows', 'a\u202eb \u202ac\u202c', 'ab c'],
    ['a byte order mark and zero-width spaces', '\ufeffCook\u200b\u2060', 'Cook'],
    ['a joiner against a ligature', 'Auf\u200clage', 'Auflage'],
    ['joiners at its ends', '\u200dCook\u200c', 'Cook'],
    ['bullets of the font Symbol', '\uf0b7\tKnots\n\uf0b7\tSplices', '•\tKnots\n•\tSplices'],
  ])('with %s is stored as it is typed', (_name, pasted, stored) => {
    expect(cleanText(pasted)).toBe(stored)
  })

  test.each([
    ['a family of emoji', '👩\u200d👩\u200d👧'],
    ['an emoji with a skin tone and a sign', '👷🏽\u200d♀\ufe0f'],
    ['Persian', 'می\u200cخواهم'],
    ['a Latin word with a Persian ending', 'PDF\u200cها'],
    ['Devanagari', 'क्\u200dष'],
    ['Bengali with a joiner at its end', 'ক্\u200d'],
    ['a line that is indented', 'Tasks\n\tKnots'],
  ])('with %s stays as it is', (_name, text) => {
    expect(cleanText(text)).toBe(text)
  })

  test.each([
    ['\uf0b7\tKnots', 'Knots'],
    ['•\u00a0 Knots\tand splices', 'Knots and splices'],
    ['o\tKnots', 'Knots'],
    ['· Knots', 'Knots'],
    // What may be meant stays.
    ['- 5 °C', '- 5 °C'],
    ['o clock', 'o clock'],
    ['•', '•'],
  ])('loses bullet and tab as a row of a list: %j', (pasted, row) => {
    expect(cleanRow(pasted)).toBe(row)
    expect(listOf(nickname).safeParse([pasted.slice(0, 10)]).success).toBe(true)
  })

  const parts = fc.oneof(
    fc.constantFrom(
      ...Array.from(
        '\u00a0\u00ad\u200b\u200c\u200d\u202c\u202e\u2060\u2028\ufeff\ufe0f\u0308\u0301\u0345 \t\n\r•·o-\uf0b7',
      ),
      '👩',
      'ها',
      'क्',
    ),
    fc.string({ unit: 'binary', maxLength: 3 }),
    fc.string({ maxLength: 3 }),
  )
  const texts = fc.array(parts, { maxLength: 20 }).map((some) => some.join(''))
  test.each([
    ['text', cleanText],
    ['row', cleanRow],
  ])('is the same %s when it is cleaned again, composed and trimmed', (_name, clean) => {
    fc.assert(
      fc.property(texts, (text) => {
        const once = clean(text)
        expect(clean(once)).toBe(once)
        expect(once.normalize('NFC')).toBe(once)
        expect(once.trim()).toBe(once)
      }),
      { numRuns: 3000, seed: 40 },
    )
  })

  test('is counted as it is stored', () => {
    expect(textIssue(city, 'Ku\u0308che\u00ad\u200bnnamn')).toBeNull()
    expect(textOf(city).parse('Ku\u0308che\u00ad\u200bnnamn')).toBe('Küchennamn')
  })
})

test('a rule may ask for more of a text, once there is one', () => {
  const lower: TextRule = { label: 'Code', max: 10, check: (text) => (/^[a-z]+$/u.test(text) ? null : 'Lower case.') }
  expect(textIssue(lower, ' abc ')).toBeNull()
  expect(textIssue(lower, 'ABC')).toBe('Lower case.')
  expect(textIssue(lower, ' ')).toBeNull()
})

test('a list loses its blank rows', () => {
  expect(cleanList([' Knots ', '', '  ', 'Rye\r\nbread'])).toEqual(['Knots', 'Rye\nbread'])
})

describe('as schemas', () => {
  const messagesOf = (result: { error?: { issues: { message: string }[] } | undefined }) =>
    result.error?.issues.map((issue) => issue.message)

  test('a text is cleaned, and refused with the sentence of its rule', () => {
    expect(textOf(city).parse(' Bergen ')).toBe('Bergen')
    expect(messagesOf(textOf(city).safeParse(''))).toEqual(['Enter your city.'])
    expect(messagesOf(textOf(city).safeParse(undefined))).toEqual(['Enter your city.'])
    expect(messagesOf(textOf(nickname).safeParse(5))).toEqual(['Nickname: write it as text.'])
  })

  test(`a list takes ${LIST_MAX} rows and says which one is at fault`, () => {
    expect(listOf(nickname).parse(['a', ' ', 'b'])).toEqual(['a', 'b'])
    expect(messagesOf(listOf(nickname).safeParse(Array(LIST_MAX + 1).fill('a')))).toEqual(['Nickname: 50 at most.'])
    expect(listOf(nickname).safeParse(['a', 'far too long for it']).error?.issues[0]?.path).toEqual([1])
  })

  test('an id is a UUID, in lower case', () => {
    expect(idSchema.parse('6F9619FF-8B86-4D11-B42D-00C04FC964FF')).toBe('6f9619ff-8b86-4d11-b42d-00c04fc964ff')
    expect(messagesOf(idSchema.safeParse('7'))).toEqual(['The id must be a UUID.'])
  })

  test('a moment is ISO 8601, with Z or an offset', () => {
    expect(momentSchema.safeParse('2026-01-31T08:30:00Z').success).toBe(true)
    expect(momentSchema.safeParse('2026-01-31T09:30:00+01:00').success).toBe(true)
    expect(messagesOf(momentSchema.safeParse('yesterday'))).toEqual(['Write the time as ISO 8601.'])
  })
})
