import { createBrowserHistory, type RouterHistory } from '@tanstack/react-router'

/**
 * The browser's history, in which a link to the address that is shown adds no entry, as where the browser follows it:
 * Back would lead to the same page. The entry keeps its state, such as the list that a job was opened from.
 */
export function appHistory(history: RouterHistory = createBrowserHistory()): RouterHistory {
  const { push } = history
  history.push = (path, state, options) => {
    const { href, state: kept } = history.location
    if (path === href && state?.isRepeated !== true) history.replace(path, { ...kept, ...state }, options)
    else push(path, state, options)
  }
  return history
}
