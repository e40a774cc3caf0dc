const OWN_ESCAPE = '[role=dialog], [role=menu], [role=listbox]'

/** Whether Escape was pressed on the page itself: what is open over it, and a field, have their own use for it. */
export function meansEscape(event: KeyboardEvent): boolean {
  if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return false
  if ((event.target as Element).closest('input, textarea, select, [contenteditable]')) return false
  return document.querySelector(OWN_ESCAPE) === null
}
