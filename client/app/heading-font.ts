import { settledWithin } from '#client/offline/pause.ts'

/** How long a page may wait for the heading font, in milliseconds: it is cached, or the page renders without it. */
const PATIENCE_MS = 300

/**
 * Resolves once headings can be measured with their font. The first render restores the scroll position in a list: if
 * headings wrapped differently afterwards, the position would shift.
 */
export const headingFontLoaded = (): Promise<void> =>
  settledWithin(document.fonts.load("650 1rem 'Bricolage Grotesque'"), PATIENCE_MS)
