/** The object URL of the last saved file: the browser may read it for some time after the click. */
let saved: string | null = null

/** Downloads the file at this URL. */
export function saveFrom(address: string, name: string): void {
  const anchor = document.createElement('a')
  anchor.href = address
  anchor.download = name
  anchor.click()
}

/** Downloads this file. */
export function saveFile(file: Blob, name: string): void {
  if (saved) URL.revokeObjectURL(saved)
  saved = URL.createObjectURL(file)
  saveFrom(saved, name)
}
