/** How long a page may wait for the headings' face, in milliseconds: the device has it, or the page comes without. */
const PATIENCE_MS = 300

/**
 * Resolves once headings can be measured as they will stand. A place in a list is put back with the first render: were
 * headings to break their lines differently afterwards, the reader would find another place.
 */
export async function headingFontLoaded(): Promise<void> {
  const patience = new Promise<void>((resolve) => void setTimeout(resolve, PATIENCE_MS))
  const loaded = document.fonts.load("650 1rem 'Bricolage Grotesque'").catch(() => undefined)
  await Promise.race([patience, loaded])
}
