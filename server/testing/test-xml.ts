import { createRequire } from 'node:module'

/** jsdom ships without types. */
const { JSDOM } = createRequire(import.meta.url)('jsdom') as {
  JSDOM: new (text: string, options: { contentType: string }) => { window: { document: Document } }
}

/** Parses XML; throws on any syntax error. */
export const parseXml = (text: string): Document => new JSDOM(text, { contentType: 'application/xml' }).window.document

/** Parses HTML without running its scripts. */
export const parseHtml = (text: string): Document => new JSDOM(text, { contentType: 'text/html' }).window.document
