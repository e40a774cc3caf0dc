import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { createBrowserHistory } from '@tanstack/react-router'
import { expect, onTestFinished, test } from 'vitest'
import { arrivedHere, testRouter } from './test-render.tsx'
import { useBackCloses } from './use-back-closes.ts'
import { useRepeatedEntry } from './use-repeated-entry.ts'

/** A page with an open overlay, reached from '/before'. */
async function openOver(isCovering: () => boolean, history = arrivedHere()) {
  const Page = () => {
    const [isOpen, setOpen] = useState(true)
    useBackCloses(isOpen, () => setOpen(false), isCovering)
    useRepeatedEntry()
    return <p>{isOpen ? 'open' : 'closed'}</p>
  }
  const InRouter = testRouter(history)
  render(
    <InRouter>
      <Page />
    </InRouter>,
  )
  await screen.findByText('open')
}

test('Back closes what covers the page, once, and then leads back', async () => {
  await openOver(() => true)
  window.history.back()
  await screen.findByText('closed')
  await waitFor(() => expect(window.location.pathname).toBe('/here'))
  window.history.back()
  await waitFor(() => expect(window.location.pathname).toBe('/before'))
})

/** The browser's history on the first page of a visit, reached from another site; the page can be loaded anew. */
function firstOfVisit() {
  window.history.pushState(null, '', '/another-site')
  window.history.pushState(null, '', '/here')
  let history = createBrowserHistory()
  onTestFinished(() => history.destroy())
  const reload = () => {
    history.destroy()
    return (history = createBrowserHistory())
  }
  return { history, reload }
}

test('on the first page of a visit Back closes what covers it, too, and only then leaves the site', async () => {
  const { history } = firstOfVisit()
  await openOver(() => true, history)
  await waitFor(() => expect(history.canGoBack()).toBe(true))
  window.history.back()
  await screen.findByText('closed')
  await waitFor(() => expect(window.location.pathname).toBe('/here'))
  window.history.back()
  await waitFor(() => expect(window.location.pathname).toBe('/another-site'))
})

test('after a reload as well one Back leaves the site', async () => {
  const { history, reload } = firstOfVisit()
  await openOver(() => true, history)
  await waitFor(() => expect(history.canGoBack()).toBe(true))
  history.flush()
  cleanup()
  await openOver(() => false, reload())
  window.history.back()
  await waitFor(() => expect(window.location.pathname).toBe('/another-site'))
})

test('the first page of a visit keeps its address, also one that leads to no page', async () => {
  const address = '/no/such%20page?utm_source=%C3%A5#here'
  window.history.pushState(null, '', address)
  const history = createBrowserHistory()
  onTestFinished(() => history.destroy())
  await openOver(() => true, history)
  await waitFor(() => expect(history.canGoBack()).toBe(true))
  history.flush()
  const { pathname, search, hash } = window.location
  expect(pathname + search + hash).toBe(address)
})

test('Back leads back from a page that is not covered', async () => {
  await openOver(() => false)
  window.history.back()
  await waitFor(() => expect(window.location.pathname).toBe('/before'))
  expect(screen.getByText('open')).toBeTruthy()
})
