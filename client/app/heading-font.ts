/** How long a page may wait for the heading font, in milliseconds: it is cached, or the page renders without it. */
const PATIENCE_MS = 300

/**
 * Resolves once headings can be measured with their font. The first render restores the scroll position in a list: if
 * headings wrapped differently afterwards, the position would shift.
 */
export async function headingFontLoaded(): Promise<void> {
  const patience = new Promise<void>((resolve) => void setTimeout(resolve, PATIENCE_MS))
  const loaded = document.fonts.load("650 1rem 'Bricolage Grotesque'").catch(() => undefined)
  await Promise.race([patience, loaded])
}
