import { fireEvent, screen, within } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { expect, test, vi } from 'vitest'
import { VISITOR, type Viewer } from '#contract/auth/viewer.ts'
import { renderApp } from '#client/test-app.tsx'
import { DashboardHome } from './DashboardHome.tsx'
import { DashboardNav } from './DashboardNav.tsx'
import { PhoneMenu } from './PhoneMenu.tsx'
import { TabBar } from './TabBar.tsx'
import { TopBar } from './TopBar.tsx'

const newcomer: Viewer = { ...VISITOR, email: 'ida@example.org' }
const candidate: Viewer = { email: 'ida@example.org', userId: 'ida', role: 'candidate' }
const employer: Viewer = { ...candidate, role: 'employer' }

/** The top bar as the app renders it. */
const Bar = (props: Omit<ComponentProps<typeof TopBar>, 'renderMenu'>) => (
  <TopBar
    {...props}
    renderMenu={(menu) => (
      <PhoneMenu {...menu} renderDashboard={(onChoose) => <DashboardNav unread={0} news={0} onChoose={onChoose} />} />
    )}
  />
)

const linksOf = (element: HTMLElement) =>
  within(element)
    .queryAllByRole('link')
    .map((link) => `${link.textContent} ${link.getAttribute('href')}`)

// Spec 1: The bar has the product name to / and Jobs
// Spec 2: Dashboard shows with an email and a role
// Spec 2: Register shows with an email and no role
// Spec 2: Login shows without an email, the logout icon with one
test.each([
  ['a visitor', VISITOR, ['Saved /jobs?show=saved'], 'Login'],
  ['a newcomer', newcomer, ['Saved /jobs?show=saved', 'Register /register'], 'Log out'],
  [
    'a candidate',
    candidate,
    ['Saved /jobs?show=saved', 'Applied /dashboard/applied-job', 'Dashboard /dashboard/my-profile'],
    'Log out',
  ],
  ['an employer', employer, ['My Jobs /dashboard/my-posted-jobs', 'Dashboard /dashboard/my-profile'], 'Log out'],
] as const)('the bar has the links of %s', async (_name, viewer, account, end) => {
  renderApp(<Bar pathname="/jobs" name="" unread={0} news={0} />, { viewer })
  const bar = await screen.findByRole('banner')
  expect(within(bar).getByRole('link', { name: 'Foothold' }).getAttribute('href')).toBe('/')
  expect(linksOf(within(bar).getByRole('navigation', { name: 'Main' }))).toEqual(['Jobs /jobs', ...account])
  expect(within(bar).queryByRole('link', { name: 'Login' })?.getAttribute('href')).toBe(
    end === 'Login' ? '/login' : undefined,
  )
  expect(within(bar).queryAllByRole('button', { name: 'Log out' })).toHaveLength(end === 'Log out' ? 1 : 0)
})

test.each([
  ['/dashboard/applied-job', candidate, 'Applied'],
  ['/dashboard/my-profile', candidate, 'Dashboard'],
  ['/dashboard/my-posted-jobs', employer, 'My Jobs'],
  ['/dashboard/edit-job/7', employer, 'Dashboard'],
] as const)('on %s one link of the bar is marked', async (path, viewer, name) => {
  renderApp(<Bar pathname={path} name="" unread={0} news={0} />, { viewer, path })
  const nav = within(await screen.findByRole('banner')).getByRole('navigation', { name: 'Main' })
  expect(
    within(nav)
      .getAllByRole('link', { current: 'page' })
      .map(({ textContent }) => textContent),
  ).toEqual([name])
})

test.each([
  ['the own profile', candidate, 'My Profile', '/dashboard/my-profile'],
  ['registering, before there is one', newcomer, 'Register', '/register'],
] as const)('the initials lead to %s', async (_name, viewer, name, href) => {
  renderApp(<Bar pathname="/jobs" name="Ida Lund" unread={0} news={0} />, { viewer })
  const [link] = (await screen.findAllByRole('link', { name })).filter(({ textContent }) => textContent.includes('IL'))
  expect(link?.getAttribute('href')).toBe(href)
})

test('Login in the bar, the menu and the tabs leads back to the page that one was on', async () => {
  const bars = (
    <>
      <Bar pathname="/jobs" name="" unread={0} news={0} />
      <TabBar unread={0} />
    </>
  )
  renderApp(bars, { path: '/jobs', at: '/jobs?search=cook&location=Oslo' })
  fireEvent.click(await screen.findByRole('button', { name: 'Menu' }))
  await screen.findByRole('dialog', { name: 'Menu' })
  const links = screen.getAllByRole('link', { name: 'Login', hidden: true })
  const back = `/login?from=${encodeURIComponent('/jobs?search=cook&location=Oslo')}`
  expect(links.map((link) => link.getAttribute('href'))).toEqual([back, back, back])
})

// Spec 2: The bar is transparent over the home page alone
test.each([
  ['/', 'true'],
  ['/jobs', null],
])('on %s the bar lies over the hero: %s', async (pathname, overHero) => {
  renderApp(<Bar pathname={pathname} name="" unread={0} news={0} />)
  expect((await screen.findByRole('banner')).getAttribute('data-over-hero')).toBe(overHero)
})

test('the bell says how many notifications are unread, to those who can have any', async () => {
  const { unmount } = renderApp(<Bar pathname="/jobs" name="" unread={0} news={3} />, { viewer: candidate })
  const bell = await screen.findByRole('link', { name: /^Notifications/u })
  expect([bell.textContent, bell.getAttribute('href')]).toEqual(['Notifications3 unread', '/dashboard/notifications'])
  unmount()
  renderApp(<Bar pathname="/jobs" name="" unread={0} news={0} />, { viewer: newcomer })
  await screen.findByRole('banner')
  expect(screen.queryByRole('link', { name: /Notifications/u })).toBeNull()
})

test.each([
  ['a candidate', candidate],
  ['an employer', employer],
])(
  'the menu of %s has the notifications with their count, as the bar may have no room for the bell',
  async (_name, viewer) => {
    renderApp(<Bar pathname="/jobs" name="" unread={0} news={3} />, { viewer })
    fireEvent.click(await screen.findByRole('button', { name: 'Menu' }))
    const menu = within(await screen.findByRole('dialog', { name: 'Menu' }))
    const link = menu.getByRole('link', { name: /^Notifications/u })
    expect([link.textContent, link.getAttribute('href')]).toEqual([
      ' Notifications 3 unread',
      '/dashboard/notifications',
    ])
  },
)

test('a dashboard leads on from below its heading', async () => {
  renderApp(<DashboardHome title="This is candidate dashboard" />, { viewer: candidate })
  await screen.findByRole('heading', { name: 'This is candidate dashboard' })
  expect(screen.getByRole('link', { name: 'Applied Job' }).getAttribute('href')).toBe('/dashboard/applied-job')
})

// Spec 2: The icon logs out
test('a click on the icon logs out', async () => {
  const signOut = vi.fn(async () => undefined)
  renderApp(<Bar pathname="/jobs" name="" unread={0} news={0} />, { viewer: candidate, session: { signOut } })
  fireEvent.click(await screen.findByRole('button', { name: 'Log out' }))
  await vi.waitFor(() => expect(signOut).toHaveBeenCalledTimes(1))
})

// Spec 2: Small screens: a drawer with 'Back'; an entry closes it
// Spec 4: The mobile menu opens and closes
test('in the dashboard the phone menu is a drawer with Back and the entries', async () => {
  renderApp(<Bar pathname="/dashboard/my-profile" name="" unread={0} news={0} />, { viewer: candidate })
  fireEvent.click(await screen.findByRole('button', { name: 'Menu' }))
  const drawer = await screen.findByRole('dialog', { name: 'Dashboard' })
  expect(within(drawer).getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/')
  fireEvent.click(within(drawer).getByRole('link', { name: 'Applied Job' }))
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

const profile = 'My Profile /dashboard/my-profile'
const messages = 'Messages /dashboard/messages'
const questions = 'My Questions /dashboard/my-questions'
const searches = 'Saved searches /dashboard/saved-searches'
const news = 'Notifications /dashboard/notifications'
const settings = 'Settings /dashboard/settings'
const account = 'Account /dashboard/account'

// Spec 2: Menu: 'Back' to /, title 'Dashboard'
// Spec 2: Employer entries: My Profile, Add Job, My Jobs
// Spec 2: Candidate entries: My Profile, Applied Job
// Spec 2: Other roles see no entries
test.each([
  [
    'an employer',
    employer,
    [
      profile,
      'Add Job /dashboard/add-job',
      'My Jobs /dashboard/my-posted-jobs',
      'Applicants /applicants',
      'Questions /dashboard/my-questions',
      messages,
      news,
      settings,
      account,
    ],
  ],
  [
    'a candidate',
    candidate,
    [profile, 'Applied Job /dashboard/applied-job', messages, questions, searches, news, settings, account],
  ],
  ['a newcomer', newcomer, []],
] as const)('the dashboard has the entries of %s', async (_name, viewer, entries) => {
  renderApp(<DashboardNav unread={0} news={0} />, { viewer })
  expect(linksOf(await screen.findByRole('navigation', { name: 'Dashboard' }))).toEqual(entries)
  expect(screen.getByRole('heading', { name: 'Dashboard' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/')
})

test('the dashboard counts unread messages and notifications', async () => {
  renderApp(<DashboardNav unread={2} news={3} />, { viewer: candidate })
  const links = linksOf(await screen.findByRole('navigation', { name: 'Dashboard' }))
  expect(links).toContain('Messages2 unread /dashboard/messages')
  expect(links).toContain('Notifications3 unread /dashboard/notifications')
})

test("an employer's dashboard counts applicants who are new and questions to answer", async () => {
  renderApp(<DashboardNav unread={0} news={0} applicants={4} questions={2} />, { viewer: employer })
  const links = linksOf(await screen.findByRole('navigation', { name: 'Dashboard' }))
  expect(links).toContain('Applicants4 new /applicants')
  expect(links).toContain('Questions2 to answer /dashboard/my-questions')
})

const jobs = 'Jobs /jobs'
const saved = 'Saved /jobs?show=saved'
const unread = 'Messages3 unread /dashboard/messages'
const me = 'Me /dashboard/my-profile'

test.each([
  ['a visitor', VISITOR, [jobs, saved, 'Login /login']],
  ['a newcomer', newcomer, [jobs, saved, 'Register /register']],
  ['a candidate', candidate, [jobs, saved, 'Applied /dashboard/applied-job', unread, me]],
  ['an employer', employer, [jobs, 'My Jobs /dashboard/my-posted-jobs', unread, me]],
] as const)('the tabs of a phone are those of %s', async (_name, viewer, expected) => {
  renderApp(<TabBar unread={3} />, { viewer })
  expect(linksOf(await screen.findByRole('navigation', { name: 'Main' }))).toEqual(expected)
})

test('the tab bar has the word alone without unread messages', async () => {
  renderApp(<TabBar unread={0} />, { viewer: candidate })
  const messages = await screen.findByRole('link', { name: 'Messages' })
  expect(messages.textContent).toBe('Messages')
})

test.each([
  ['/dashboard/decisions', 'Me'],
  ['/hidden-jobs', 'Jobs'],
  // A job that is not there: others have their own bar.
  ['/job-details/7', 'Jobs'],
] as const)('a page outside the tab bar belongs to one of its tabs: %s', async (path, tab) => {
  renderApp(<TabBar unread={0} />, { viewer: candidate, path })
  const bar = await screen.findByRole('navigation', { name: 'Main' })
  expect(within(bar).getByRole('link', { current: true }).textContent).toBe(tab)
})
