const META = 'meta[name="application-name"]'

let name = 'Foothold'
if (typeof document !== 'undefined') name = document.querySelector<HTMLMetaElement>(META)?.content || name

/** The board's name, as its operator calls it. */
export const boardName = (): string => name

/** For rendering without a document. */
export function setBoardName(given: string): void {
  name = given
}
