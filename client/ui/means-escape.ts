const OWN_ESCAPE = '[role=dialog], [role=menu], [role=listbox]'

/** Whether Escape was pressed on the page itself: fields and open overlays handle Escape themselves. */
export function meansEscape(event: KeyboardEvent): boolean {
  if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return false
  if ((event.target as Element).closest('input, textarea, select, [contenteditable]')) return false
  return document.querySelector(OWN_ESCAPE) === null
}
