import { expect, test } from 'vitest'
import { Markup, markup } from './markup.ts'

test('inserted values are escaped in texts and attributes', () => {
  const hostile = `</p><script>alert("1")</script>&'`
  expect(markup`<p title="${hostile}">${hostile}</p>`.text).toBe(
    '<p title="&lt;/p&gt;&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&amp;&#39;">' +
      '&lt;/p&gt;&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&amp;&#39;</p>',
  )
})

test('markup in markup stays, also in lists; null is nothing', () => {
  const rows = ['a', '<b>'].map((name) => markup`<li>${name}</li>`)
  expect(markup`<ul>${rows}${null}${2}</ul>${new Markup('<hr>')}`.text).toBe(
    '<ul><li>a</li><li>&lt;b&gt;</li>2</ul><hr>',
  )
})

test('characters that XML does not know are left out, line breaks are not', () => {
  expect(markup`${'a\u0000\u0008\u000b\uffff\ud800b\n\tc😀'}`.text).toBe('a\ufffdb\n\tc😀')
})
