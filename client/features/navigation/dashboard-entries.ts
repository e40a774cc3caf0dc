import type { Viewer } from '#contract/auth/viewer.ts'

const PROFILE = { to: '/dashboard/my-profile', label: 'My Profile', icon: 'user' } as const

const MESSAGES = { to: '/dashboard/messages', label: 'Messages', icon: 'message-circle' } as const

const QUESTIONS = { to: '/dashboard/my-questions', label: 'My Questions', icon: 'help-circle' } as const

/** An employer answers candidates' questions there, and rarely asks any. */
const QUESTIONS_TO_ANSWER = { ...QUESTIONS, label: 'Questions' } as const

const APPLICANTS = { to: '/applicants', label: 'Applicants', icon: 'users' } as const

const NEWS = { to: '/dashboard/notifications', label: 'Notifications', icon: 'bell' } as const

const SEARCHES = { to: '/dashboard/saved-searches', label: 'Saved searches', icon: 'search' } as const

const SETTINGS = { to: '/dashboard/settings', label: 'Settings', icon: 'adjustments-horizontal' } as const

const ACCOUNT = { to: '/dashboard/account', label: 'Account', icon: 'key' } as const

/** The dashboard's entries by role (spec, point 2), followed by those beyond the spec; none for other roles. */
const entries = {
  employer: [
    PROFILE,
    { to: '/dashboard/add-job', label: 'Add Job', icon: 'plus' },
    { to: '/dashboard/my-posted-jobs', label: 'My Jobs', icon: 'briefcase' },
    APPLICANTS,
    QUESTIONS_TO_ANSWER,
    MESSAGES,
    NEWS,
    SETTINGS,
    ACCOUNT,
  ],
  candidate: [
    PROFILE,
    { to: '/dashboard/applied-job', label: 'Applied Job', icon: 'file-text' },
    MESSAGES,
    QUESTIONS,
    SEARCHES,
    NEWS,
    SETTINGS,
    ACCOUNT,
  ],
  '': [],
} as const

export type DashboardEntry = (typeof entries)[keyof typeof entries][number]

export const dashboardEntries = (role: Viewer['role']): readonly DashboardEntry[] => entries[role]
