import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { OwnText } from '#contract/operator/operator-texts.options.ts'
import { TermsLink } from '#client/features/auth/TermsLink.tsx'
import { OwnTextPage } from '#client/features/operator/OwnTextPage.tsx'
import { TermsDialog } from '#client/features/profiles/TermsDialog.tsx'
import { renderApp } from '#client/test-app.tsx'

const link = document.createElement('link')
link.rel = 'terms-of-service'
beforeEach(() => document.head.append(link))
afterEach(() => {
  link.remove()
  vi.unstubAllGlobals()
})

const serve = (terms: OwnText) =>
  vi.stubGlobal('fetch', async () => Response.json({ operator: null, terms, privacy: null }))

test('a text of the operator is shown as elements, under its own title', async () => {
  serve({
    title: 'Our terms',
    content: [
      { tag: 'h2', content: ['Who'] },
      { tag: 'p', content: ['Ask ', { tag: 'a', href: 'mailto:us@a.example', content: ['us'] }, '<b>'] },
      { tag: 'ol', start: 3, content: [{ tag: 'li', content: ['three'] }] },
      { tag: 'table', content: [{ tag: 'tbody', content: [{ tag: 'tr', content: [{ tag: 'td', content: ['x'] }] }] }] },
    ],
  })
  const { container } = renderApp(<OwnTextPage text="terms" title="Terms of use" />)
  expect(await screen.findByRole('heading', { level: 1, name: 'Our terms' })).toBeDefined()
  expect(screen.getByRole('heading', { level: 2, name: 'Who' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'us' }).getAttribute('href')).toBe('mailto:us@a.example')
  expect(screen.getByText('<b>')).toBeDefined()
  expect(container.querySelector('ol')?.start).toBe(3)
  expect(screen.getByRole('table')).toBeDefined()
})

test('a text without a title has the page’s', async () => {
  serve({ title: null, content: [{ tag: 'p', content: ['Be kind.'] }] })
  renderApp(<OwnTextPage text="terms" title="Terms of use" />)
  expect(await screen.findByText('Be kind.')).toBeDefined()
  expect(screen.getByRole('heading', { level: 1, name: 'Terms of use' })).toBeDefined()
})

test('a text that cannot be loaded says so', async () => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 500 }))
  renderApp(<OwnTextPage text="terms" title="Terms of use" />)
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined()
})

test('the terms are linked where the operator has given any', async () => {
  const { unmount } = renderApp(<TermsLink />)
  expect((await screen.findByRole('link', { name: 'Terms of use' })).getAttribute('href')).toBe('/terms')
  unmount()
  link.remove()
  renderApp(<TermsLink />)
  expect(screen.queryByRole('link')).toBeNull()
})

test('the terms that people accept are the operator’s, or the product’s', async () => {
  serve({ title: 'Our terms', content: [{ tag: 'p', content: ['Be kind.'] }] })
  const { unmount } = renderApp(<TermsDialog opened onClose={() => undefined} />)
  expect(await screen.findByRole('dialog', { name: /Our terms/u })).toBeDefined()
  expect(screen.getByText('Be kind.')).toBeDefined()
  unmount()
  link.remove()
  renderApp(<TermsDialog opened onClose={() => undefined} />)
  expect(await screen.findByRole('dialog', { name: /Terms of use/u })).toBeDefined()
  expect(screen.getByText('Deal fairly')).toBeDefined()
})
