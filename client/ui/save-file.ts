/** The address of what was saved last: a browser may read it for some time after the click. */
let saved: string | null = null

/** Has the browser save what is at this address. */
export function saveFrom(address: string, name: string): void {
  const anchor = document.createElement('a')
  anchor.href = address
  anchor.download = name
  anchor.click()
}

/** Has the browser save this file. */
export function saveFile(file: Blob, name: string): void {
  if (saved) URL.revokeObjectURL(saved)
  saved = URL.createObjectURL(file)
  saveFrom(saved, name)
}
