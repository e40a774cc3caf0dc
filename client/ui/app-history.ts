import { createBrowserHistory, type RouterHistory } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Whether the entry repeats the one before it, which is the first of the visit (`useBackCloses`). */
    isRepeated?: true
  }
}

/**
 * The browser's history without entries from which Back does nothing. A link to the address that is shown adds none, as
 * where the browser follows it; the entry keeps its state, such as the list that a job was opened from. Back from an entry
 * that repeats the first one leaves the site.
 */
export function appHistory(history: RouterHistory = createBrowserHistory()): RouterHistory {
  const { push } = history
  history.push = (path, state, options) => {
    const { href, state: kept } = history.location
    if (path === href && state?.isRepeated !== true) history.replace(path, { ...kept, ...state }, options)
    else push(path, state, options)
  }
  let before = history.location
  history.subscribe(({ location, action }) => {
    const isFromRepeated = action.type === 'BACK' && before.state.isRepeated === true
    before = location
    if (isFromRepeated && !history.canGoBack()) history.back()
  })
  return history
}
