import { expect, test } from 'vitest'
import { readOwnText } from './own-text.ts'

const p = (...content: unknown[]) => ({ tag: 'p', content })

test('a text with its title becomes pieces, and its headings stand below the page’s', () => {
  expect(readOwnText('# Terms of *use*\n\n## Who\n\nWe **are** us.\n\n#### Deep\n')).toEqual({
    title: 'Terms of use',
    content: [
      { tag: 'h2', content: ['Who'] },
      p('We ', { tag: 'strong', content: ['are'] }, ' us.'),
      { tag: 'h4', content: ['Deep'] },
    ],
  })
})

test('a text without a title has none, and later headings of the first level stand below the page’s', () => {
  expect(readOwnText('Hello\n\n# One\n')).toEqual({
    title: null,
    content: [p('Hello'), { tag: 'h2', content: ['One'] }],
  })
})

test('lists, quotes, tables, code and breaks are read', () => {
  const tags = readOwnText(
    '1. one\n2. two\n   - in it\n\n> said\n\n| a | b |\n|---|---|\n| 1 | `2` |\n\n---\n\n```\nx < y\n```\n\none  \ntwo\n',
  ).content
  expect(tags).toMatchObject([
    {
      tag: 'ol',
      start: 1,
      content: [
        { tag: 'li', content: ['one'] },
        { tag: 'li', content: ['two', { tag: 'ul' }] },
      ],
    },
    { tag: 'blockquote', content: [p('said')] },
    { tag: 'table', content: [{ tag: 'thead' }, { tag: 'tbody' }] },
    { tag: 'hr' },
    { tag: 'pre', content: ['x < y'] },
    p('one', { tag: 'br' }, 'two'),
  ])
})

test('characters that HTML escapes stay themselves', () => {
  expect(readOwnText('Smith & Co, "1 < 2" &amp; it\'s \\*plain\\* `<b>&`').content).toEqual([
    p('Smith & Co, "1 < 2" & it\'s ', '*', 'plain', '*', ' ', { tag: 'code', content: ['<b>&'] }),
  ])
})

test('links lead to web and mail addresses, also by reference and without words', () => {
  const { content } = readOwnText(
    '[us](https://a.example/?b=1&c=2) [ref][1] <mail@a.example>\n\n[1]: http://b.example\n',
  )
  expect(content).toEqual([
    p(
      { tag: 'a', href: 'https://a.example/?b=1&c=2', content: ['us'] },
      ' ',
      { tag: 'a', href: 'http://b.example', content: ['ref'] },
      ' ',
      { tag: 'a', href: 'mailto:mail@a.example', content: ['mail@a.example'] },
    ),
  ])
})

test.each([
  ['[x](javascript:alert(1))', 'a link that is no http, https or mailto address: javascript:alert(1)'],
  ['[x](JaVaScRiPt:alert)', 'a link that is no http'],
  ['[x](&#106;avascript:alert)', 'a link that is no http'],
  ['[x](data:text/html;base64,AAAA)', 'a link that is no http'],
  ['[x](/privacy)', 'a link that is no http'],
  ['[x](//evil.example)', 'a link that is no http'],
  ['<script>alert(1)</script>', "HTML, which the board doesn't show: <script>alert(1)</script>"],
  ['a <b onclick="x">b</b>', 'HTML'],
  ['<!-- note -->', 'HTML'],
  ['- item\n\n  <div>x</div>', 'HTML'],
  ['![alt](https://a.example/a.png)', 'a picture'],
])('a text with %s is refused', (markdown, problem) => {
  expect(() => readOwnText(markdown)).toThrow(problem)
})

test.each(['', ' \n', '# Only a title'])('a text with nothing to read is refused: %j', (markdown) => {
  expect(() => readOwnText(markdown)).toThrow('has no text')
})
