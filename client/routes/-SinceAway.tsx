import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useApi } from '#client/api/ApiProvider.tsx'
import { appliedJobsQuery } from '#client/features/applications/application.queries.ts'
import { useApplications } from '#client/features/applications/use-applications.ts'
import { SinceAwayCard } from '#client/features/away/SinceAwayCard.tsx'
import type { SearchNews } from '#client/features/away/away-entries.ts'
import { newsSince } from '#client/features/away/away.rules.ts'
import { searchNews } from '#client/features/away/search-news.ts'
import { conversationsQuery } from '#client/features/chat/chat.queries.ts'
import { jobListQuery } from '#client/features/jobs/job.queries.ts'
import { notificationsIn } from '#client/features/notifications/notification-list.ts'
import { notificationsQuery } from '#client/features/notifications/notification.queries.ts'
import { postedJobsQuery } from '#client/features/postings/posting.queries.ts'
import { useSavedSearches } from '#client/features/saved-searches/use-saved-searches.ts'
import { absence } from '#client/offline/away.ts'
import { useSavedSnapshot } from '#client/offline/job-marks/SavedJobsProvider.tsx'
import { newestFirst } from '#client/offline/persistence/device-jobs.ts'
import { useDeviceJobs, useReach } from '#client/offline/persistence/PersistenceProvider.tsx'
import { jobsOf } from '#client/replica/job-cache.ts'
import { useViewer } from '#client/session/SessionProvider.tsx'
import { useHiddenJobs } from '#client/shared/use-hidden-jobs.ts'
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
  const matches = useSearchNews(since)
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
      matches,
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
    matches,
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

const NO_NEWS: readonly SearchNews[] = []

/** What saved searches find among the jobs that this device has: in full, or listed by a page. */
function useSearchNews(since: number): readonly SearchNews[] {
  const { searches } = useSavedSearches()
  const hasSearches = searches.length > 0
  const device = useDeviceJobs(useViewer().email, hasSearches)
  // What Find Jobs has: on some connections the newest jobs are not fetched for the device.
  const { data: listed } = useInfiniteQuery({ ...jobListQuery(useApi(), {}), enabled: false })
  const { ids: hiddenIds } = useHiddenJobs()
  const applications = useApplications()
  const [news, setNews] = useState(NO_NEWS)
  useEffect(() => {
    if (!hasSearches) return undefined
    let isCurrent = true
    const jobs = newestFirst([...(device?.jobs ?? []), ...(listed?.pages.flatMap(({ data }) => data) ?? [])])
    const skippedIds = new Set([...hiddenIds, ...applications.keys()])
    void searchNews({ since, searches, jobs, skippedIds }).then((found) => isCurrent && setNews(found))
    return () => {
      isCurrent = false
    }
  }, [since, hasSearches, searches, device, listed, hiddenIds, applications])
  return hasSearches ? news : NO_NEWS
}
