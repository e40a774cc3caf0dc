import type { Viewer } from '#contract/auth/viewer.ts'

type Who = Pick<Viewer, 'email'>

/** The key prefix of all queries whose data depends on the viewer: removed together when that person leaves. */
export const personalKey = (viewer: Who) => ['me', viewer.email] as const

/** The key prefix of data that is the same for everybody. */
export const BOARD_KEY = ['board'] as const

/** The key prefix of the pages of jobs. */
export const jobsKey = (viewer: Who) => [...personalKey(viewer), 'job'] as const
export const jobKey = (viewer: Who, id: string) => [...jobsKey(viewer), id] as const
export const appliedJobsKey = (viewer: Who) => [...personalKey(viewer), 'applied-jobs'] as const
export const postedJobsKey = (viewer: Who) => [...personalKey(viewer), 'posted-jobs'] as const
/** The key prefix of an employer's lists of applicants. */
export const applicantDeskKey = (viewer: Who) => [...personalKey(viewer), 'applicant-desk'] as const
export const candidateKey = (viewer: Who, id: string) => [...personalKey(viewer), 'candidate', id] as const
/** The copy of what was sent with an application. */
export const sentCopyKey = (viewer: Who, applicationId: string) =>
  [...personalKey(viewer), 'application-copy', applicationId] as const
export const myQuestionsKey = (viewer: Who) => [...personalKey(viewer), 'my-questions'] as const
export const conversationsKey = (viewer: Who) => [...personalKey(viewer), 'conversations'] as const
export const conversationKey = (viewer: Who, otherId: string) =>
  [...personalKey(viewer), 'conversation', otherId] as const
/** The key prefix of the conversations that are older than those of the list. */
export const olderConversationsKey = (viewer: Who) => [...personalKey(viewer), 'older-conversations'] as const
export const notificationsKey = (viewer: Who) => [...personalKey(viewer), 'notifications'] as const
export const mailChoiceKey = (viewer: Who) => [...personalKey(viewer), 'mails'] as const
export const devicesKey = (viewer: Who) => [...personalKey(viewer), 'devices'] as const
export const decisionsKey = (viewer: Who) => [...personalKey(viewer), 'decisions'] as const
export const hiddenJobsKey = (viewer: Who) => [...personalKey(viewer), 'hidden-jobs'] as const
export const savedSearchesKey = (viewer: Who) => [...personalKey(viewer), 'saved-searches'] as const
export const blocksKey = (viewer: Who) => [...personalKey(viewer), 'blocks'] as const
/** The mutation key of uploads of the own resume. */
export const RESUME_UPLOAD = ['upload', 'resume'] as const
export const ownRecordKey = (viewer: Who) => [...personalKey(viewer), 'user'] as const
