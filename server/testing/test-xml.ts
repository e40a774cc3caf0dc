import { createRequire } from 'node:module'

/** jsdom has no types of its own. */
const { JSDOM } = createRequire(import.meta.url)('jsdom') as {
  JSDOM: new (text: string, options: { contentType: string }) => { window: { document: Document } }
}

/** Reads XML, which takes no mistake. */
export const parseXml = (text: string): Document => new JSDOM(text, { contentType: 'application/xml' }).window.document

/** Reads HTML; none of its scripts runs. */
export const parseHtml = (text: string): Document => new JSDOM(text, { contentType: 'text/html' }).window.document
