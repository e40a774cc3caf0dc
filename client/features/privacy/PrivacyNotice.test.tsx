import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { NOTIFICATION_DAYS_KEPT } from '#contract/notifications/notification.rules.ts'
import { renderApp } from '#client/test-app.tsx'
import { PrivacyNotice } from './PrivacyNotice.tsx'

test('the notice says what is stored where and who sees it, and leads to where one changes and takes along what is one’s own', async () => {
  renderApp(<PrivacyNotice />)
  for (const title of ['On the board', 'With others', 'On this device', 'Who sees what', 'What you can do']) {
    const part = await screen.findByRole('region', { name: title })
    const terms = within(part).getAllByRole('term')
    expect(terms.length).toBeGreaterThan(2)
    expect(within(part).getAllByRole('definition')).toHaveLength(terms.length)
  }
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  const own = links.filter((link) => link?.startsWith('/'))
  expect(own).toEqual([
    '/imprint',
    '/dashboard/account',
    '/dashboard/my-profile',
    '/dashboard/account',
    '/dashboard/account',
  ])
})

test('the notice names who made the list of places, and its licence', async () => {
  renderApp(<PrivacyNotice />)
  const link = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href')
  expect(await link('GeoNames')).toBe('https://www.geonames.org')
  expect(await link('CC BY 4.0')).toBe('https://creativecommons.org/licenses/by/4.0/')
})

test('the notice says how long notifications are kept', async () => {
  renderApp(<PrivacyNotice />)
  const news = (await within(await screen.findByRole('region', { name: 'On the board' })).findByText('Notifications'))
    .nextElementSibling
  expect(news?.textContent).toContain(`${NOTIFICATION_DAYS_KEPT} days in the notifications`)
})

test('the notice does not name Google without a Firebase project, but warns of a reused password', async () => {
  renderApp(<PrivacyNotice />)
  expect(await screen.findByText(/Do not use a password that you use elsewhere/u)).toBeDefined()
  expect(screen.queryByText(/Firebase/u)).toBeNull()
})

test('each text is whole sentences', async () => {
  renderApp(<PrivacyNotice />)
  const texts = (await screen.findAllByRole('definition')).map(({ textContent }) => textContent)
  const verb =
    /\b(?:stores?|sees?|can|are|is|deletes?|deleted|logs?|read|reads|stays?|contains?|contain|pass|passes|sends?|shows?|downloads|changes|decides|never|does|do)\b/iu
  const telegrams = texts.flatMap((text) => text.split(/(?<=[.;:]) /u)).filter((sentence) => !verb.test(sentence))
  expect(telegrams).toEqual([])
})
