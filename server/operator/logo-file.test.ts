import { expect, test } from 'vitest'
import { logoProblem } from './logo-file.ts'

const svg = (inside: string, attributes = '') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"${attributes}>${inside}</svg>`)
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

test.each([
  '<path fill="#123" d="M0 0h8v8z"/>',
  '<defs><g id="a"/><linearGradient id="b"/></defs><use href="#a"/><rect fill="url(#b)"/>',
  '<style>.a{fill:url("#b")}</style><use xmlns:xlink="http://www.w3.org/1999/xlink" xlink:href="#a"/>',
])('a drawing of shapes is taken: %s', (inside) => {
  expect(logoProblem(svg(inside))).toBeNull()
})

test('a PNG, and an SVG behind its declaration, are known by their content', () => {
  expect(logoProblem(PNG)).toBeNull()
  expect(logoProblem(Buffer.from(`\uFEFF<?xml version="1.0"?>\n<!-- by us -->\n${svg('').toString()}`))).toBeNull()
  for (const other of ['', 'GIF89a', '<html><svg></svg></html>', '\u00ff\u00d8\u00ff', 'svg'])
    expect(logoProblem(Buffer.from(other))).toBe('is neither an SVG nor a PNG')
})

test.each([
  ['<script>alert(1)</script>', 'a script'],
  ['<s:script xmlns:s="http://www.w3.org/2000/svg"/>', 'a script'],
  ['<SCRIPT/>', 'a script'],
  ['<rect onload="alert(1)"/>', 'a script'],
  ['<rect\nonclick = "alert(1)"/>', 'a script'],
  ['<a href="javascript:alert(1)"/>', 'a script'],
  ['<foreignObject><p>Hello</p></foreignObject>', 'foreign content'],
  ['<image href="https://evil.example/a.png"/>', 'an external reference'],
  ['<image href="data:image/png;base64,AAAA"/>', 'an external reference'],
  ['<use xlink:href="//evil.example/a.svg#a"/>', 'an external reference'],
  ['<use href=" &#104;ttps://evil.example"/>', 'an external reference'],
  ['<rect fill="url(https://evil.example/a.svg#a)"/>', 'an external reference'],
  ['<style>@import "https://evil.example/a.css";</style>', 'an external reference'],
  ['<rect><set attributeName="href" to="x"/></rect>', 'an animation'],
  ['<text>Harbour</text>', 'text, whose font others lack: turn it into paths'],
])('a drawing with %s is refused', (inside, problem) => {
  expect(logoProblem(svg(inside))).toBe(`has ${problem}`)
})

test('a drawing with a document type, which may hold entities, is refused', () => {
  const entities = `<!DOCTYPE svg [<!ENTITY a "b">]>${svg('&a;').toString()}`
  expect(logoProblem(Buffer.from(entities))).toMatch(/^is neither|^has a document type/u)
  const plain = `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "svg11.dtd">${svg('').toString()}`
  expect(logoProblem(Buffer.from(plain))).toBe('has a document type')
})

test('a logo beyond its size is refused', () => {
  expect(logoProblem(svg(`<path d="${'M0 0'.repeat(60_000)}"/>`))).toMatch(/^must have 200000 bytes at most, not \d+$/u)
  expect(logoProblem(Buffer.concat([PNG, Buffer.alloc(2_000_000)]))).toMatch(/^must have 2000000 bytes at most/u)
})
