import type { LinkProps } from '@tanstack/react-router'
import type { Viewer } from '#contract/auth/viewer.ts'
import type { IconName } from '#client/ui/icon-paths.ts'

interface Tab extends Pick<LinkProps, 'to' | 'search'> {
  label: string
  icon: IconName
  /** Further pages that belong to the tab. */
  section?: RegExp
}

const JOBS: Tab = {
  to: '/jobs',
  search: { show: undefined },
  label: 'Jobs',
  icon: 'search',
  section: /^\/((company|job|job-details)\/|hidden-jobs$)/u,
}
const SAVED: Tab = { to: '/jobs', search: { show: 'saved' }, label: 'Saved', icon: 'bookmark' }
export const MESSAGES: Tab = { to: '/dashboard/messages', label: 'Messages', icon: 'message-circle' }
const ME: Tab = {
  to: '/dashboard/my-profile',
  label: 'Me',
  icon: 'user',
  section: /^\/(dashboard\/(my-questions|saved-searches|settings|account|notifications|decisions)|waiting)/u,
}

const tabs: Record<Viewer['role'], readonly Tab[]> = {
  candidate: [JOBS, SAVED, { to: '/dashboard/applied-job', label: 'Applied', icon: 'file-text' }, MESSAGES, ME],
  employer: [
    // Of the pages of jobs, only an employer's own ones that were taken down have the bar.
    { ...JOBS, section: /^\/company\//u },
    {
      to: '/dashboard/my-posted-jobs',
      label: 'My Jobs',
      icon: 'briefcase',
      section: /^\/(dashboard\/(add|edit)-job|candidate-details\/|applicants$)/u,
    },
    MESSAGES,
    ME,
  ],
  '': [JOBS, SAVED],
}
/** Jobs and Saved are the same page with different search parameters. */
export const EXACT_SEARCH = { explicitUndefined: true }

const login = (back: Tab['search']): Tab => ({ to: '/login', search: back, label: 'Login', icon: 'login' })
const REGISTER: Tab = { to: '/register', label: 'Register', icon: 'user' }

/** The tabs of a phone. */
export const tabsOf = ({ email, role }: Viewer, back: Tab['search']): readonly Tab[] =>
  role ? tabs[role] : [...tabs[''], email ? REGISTER : login(back)]

/** The links of the top bar: the same lists; it has messages and the profile as icons. */
export const listsOf = ({ role }: Viewer): readonly Tab[] => tabs[role].filter((tab) => tab !== MESSAGES && tab !== ME)
