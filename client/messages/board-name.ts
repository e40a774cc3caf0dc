let name =
  // A page that the server renders has no document: `setBoardName`.
  typeof document === 'undefined'
    ? ''
    : (document.querySelector<HTMLMetaElement>('meta[name=application-name]')?.content ?? 'Foothold')

/** The board's name, as its operator calls it. */
export const boardName = (): string => name

/** For rendering without a document. */
export function setBoardName(given: string): void {
  name = given
}
