import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { useApi } from '#client/api/ApiProvider.tsx'
import { appliedJobsQuery } from '#client/features/applications/application.queries.ts'
import { useApplications } from '#client/features/applications/use-applications.ts'
import { SinceAwayCard } from '#client/features/away/SinceAwayCard.tsx'
import { newsSince } from '#client/features/away/away.rules.ts'
import { conversationsQuery } from '#client/features/chat/chat.queries.ts'
import { notificationsIn } from '#client/features/notifications/notification-list.ts'
import { notificationsQuery } from '#client/features/notifications/notification.queries.ts'
import { postedJobsQuery } from '#client/features/postings/posting.queries.ts'
import { absence } from '#client/offline/away.ts'
import { useSavedSnapshot } from '#client/offline/job-marks/SavedJobsProvider.tsx'
import { useReach } from '#client/offline/persistence/PersistenceProvider.tsx'
import { jobsOf } from '#client/replica/job-cache.ts'
import { useViewer } from '#client/session/SessionProvider.tsx'
import { useNow } from '#client/ui/use-now.ts'

/** What is new since days, from what this device has of this person and what the page asks for anyway. */
export function SinceAway({ since }: { since: number }) {
  const [api, viewer, now] = [useApi(), useViewer(), useNow()]
  const isOffline = useReach() !== 'online'
  const news = useInfiniteQuery(notificationsQuery(api, viewer))
  const { data: conversations } = useQuery(conversationsQuery(api, viewer))
  const { data: applied } = useInfiniteQuery(appliedJobsQuery(api, viewer))
  const { data: posted } = useInfiniteQuery(postedJobsQuery(api, viewer))
  const applications = useApplications()
  const { records, owner } = useSavedSnapshot()
  const { role, email } = viewer
  const parts = useMemo(() => {
    if (role === '') return []
    // An application that was withdrawn on this device has no interview.
    const standing = applied ? jobsOf(applied).filter(({ id }) => typeof applications.get(id) === 'object') : []
    return newsSince(since, now, {
      role,
      notifications: news.data ? notificationsIn(news.data) : [],
      isCut: news.hasNextPage,
      conversations: conversations?.conversations ?? [],
      jobs: role === 'employer' ? (posted ? jobsOf(posted) : []) : standing,
      saved: owner === email ? [...records.values()] : [],
    })
  }, [
    role,
    email,
    since,
    now,
    news.data,
    news.hasNextPage,
    conversations,
    applied,
    applications,
    posted,
    owner,
    records,
  ])

  // The room of nothing is not kept for the next time that this page is opened.
  const isEmpty = useRef(false)
  useEffect(() => {
    isEmpty.current = parts.length === 0
  }, [parts])
  useEffect(
    () => () => {
      if (isEmpty.current) absence.end()
    },
    [],
  )
  if (parts.length === 0) return null
  const syncedAt = news.dataUpdatedAt
  return (
    <SinceAwayCard
      since={since}
      now={now}
      parts={parts}
      asOf={isOffline && syncedAt > 0 ? syncedAt : null}
      onDismiss={absence.end}
    />
  )
}
