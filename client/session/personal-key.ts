import type { Viewer } from '#contract/auth/viewer.ts'

/** First part of every query key whose answer depends on who asks: cleared as one when that person leaves. */
export const personalKey = (viewer: Pick<Viewer, 'email'>) => ['me', viewer.email] as const
