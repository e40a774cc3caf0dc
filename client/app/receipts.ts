import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { Viewer } from '#contract/auth/viewer.ts'
import type { Job } from '#contract/jobs/job.schema.ts'
import type { Api } from '#client/api/client.ts'
import { appliedJobsQuery } from '#client/features/applications/application.queries.ts'
import { conversationQuery, conversationsQuery } from '#client/features/chat/chat.queries.ts'
import { withSent, type ConversationList } from '#client/features/chat/conversation-list.ts'
import { mergedConversation } from '#client/features/chat/conversation.ts'
import { jobQuery } from '#client/features/jobs/job.queries.ts'
import { postedJobsQuery } from '#client/features/postings/posting.queries.ts'
import { ownRecordQuery, type OwnRecord } from '#client/features/profiles/user.queries.ts'
import type { Answers } from '#client/offline/outbox/outbox.operations.ts'
import type { ActionKind, Receipt } from '#client/offline/outbox/outbox.records.ts'
import { personalKey } from '#client/session/personal-key.ts'

interface ReceiptOptions {
  queryClient: QueryClient
  api: Api
  viewer: () => Viewer
}

/** A job as a write has answered it, when the write was done by whoever looks. */
type JobKind = 'apply' | 'withdraw' | 'ask' | 'reply' | 'post-job' | 'edit-job' | 'job-status'
const JOB_KINDS: ReadonlySet<ActionKind> = new Set<JobKind>([
  'apply',
  'withdraw',
  'ask',
  'reply',
  'post-job',
  'edit-job',
  'job-status',
])

/** How long an answer may be on its way at most, in milliseconds. */
const LONGEST_ON_ITS_WAY = 30_000

/** Puts what the server answered to a sent action wherever the screens have it, unless they have something newer. */
export function createReceiptKeeper({ queryClient, api, viewer }: ReceiptOptions): (receipt: Receipt) => void {
  const put = <Data>(queryKey: QueryKey, sentAt: number, change: (known: Data | undefined) => Data | undefined) => {
    const state = queryClient.getQueryState<Data>(queryKey)
    if (state && state.dataUpdatedAt > sentAt) return
    // An answer that is still on its way is older than this one, unless this one comes from a page of yesterday.
    if (Date.now() - sentAt < LONGEST_ON_ITS_WAY) void queryClient.cancelQueries({ queryKey })
    queryClient.setQueryData<Data>(queryKey, change, { updatedAt: sentAt })
  }

  const keepJob = (kind: JobKind, job: Job, sentAt: number): void => {
    const person = viewer()
    put<Job>(jobQuery(api, person, job._id).queryKey, sentAt, () => job)
    const without = (jobs: readonly Job[]) => jobs.filter(({ _id }) => _id !== job._id)
    if (person.role === 'employer') {
      put<Job[]>(postedJobsQuery(api, person).queryKey, sentAt, (jobs) => {
        if (!jobs) return undefined
        const isKnown = jobs.some(({ _id }) => _id === job._id)
        if (isKnown) return jobs.map((known) => (known._id === job._id ? job : known))
        return kind === 'post-job' ? [job, ...jobs] : jobs
      })
    }
    if (kind === 'apply' || kind === 'withdraw') {
      const { queryKey } = appliedJobsQuery(api, person)
      put<Job[]>(queryKey, sentAt, (jobs) => jobs && (kind === 'apply' ? [job, ...without(jobs)] : without(jobs)))
      void queryClient.invalidateQueries({ queryKey })
      // The conversation with the employer comes and goes with the application.
      void queryClient.invalidateQueries({ queryKey: conversationsQuery(api, person).queryKey })
    }
    void queryClient.invalidateQueries({ queryKey: ['board'] })
  }

  return ({ kind, payload, answer, sentAt }) => {
    const person = viewer()
    if (JOB_KINDS.has(kind)) {
      keepJob(kind as JobKind, answer as Job, sentAt)
    } else if (kind === 'message') {
      const news = answer as Answers['message']
      const { queryKey } = conversationQuery(api, person, payload.other)
      const known = queryClient.getQueryData(queryKey)
      // An answer that begins after what is at hand would leave a gap.
      if (known && known.cursor >= payload.after) queryClient.setQueryData(queryKey, mergedConversation(known, news))
      else void queryClient.invalidateQueries({ queryKey })
      const list = conversationsQuery(api, person)
      const { dataUpdatedAt: updatedAt } = queryClient.getQueryState(list.queryKey) ?? {}
      const keep = (atHand: ConversationList | undefined) => atHand && withSent(atHand, payload.other.userId, news)
      queryClient.setQueryData(list.queryKey, keep, { updatedAt })
      void queryClient.invalidateQueries({ queryKey: list.queryKey })
    } else if (kind === 'profile') {
      const record: OwnRecord = { status: true, data: answer as Answers['profile'] }
      put<OwnRecord>(ownRecordQuery(api, person).queryKey, sentAt, () => record)
      // Job pages show the company by the record.
      if (person.role === 'employer') void queryClient.invalidateQueries({ queryKey: ['board'] })
      void queryClient.invalidateQueries({ queryKey: [...personalKey(person), 'user'] })
    }
  }
}
