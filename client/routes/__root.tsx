import { useQuery } from '@tanstack/react-query'
import { Outlet, createRootRouteWithContext, rootRouteId, useMatches } from '@tanstack/react-router'
import { useApi } from '#client/api/ApiProvider.tsx'
import { NotFoundPage } from '#client/app/NotFoundScreen.tsx'
import type { RouterContext } from '#client/app/router-context.ts'
import { UpdatePrompt } from '#client/app/UpdatePrompt.tsx'
import { useUnread } from '#client/features/chat/use-unread.ts'
import { InstallPrompt } from '#client/features/install/InstallPrompt.tsx'
import { useAppBadge } from '#client/features/install/use-app-badge.ts'
import { TabBar } from '#client/features/navigation/TabBar.tsx'
import { TopBar } from '#client/features/navigation/TopBar.tsx'
import { useNews } from '#client/features/notifications/use-news.ts'
import { useNotifications } from '#client/features/notifications/use-notifications.ts'
import { useFollowedDeletion } from '#client/features/profiles/use-followed-deletion.ts'
import { ownRecordQuery, userOf } from '#client/features/profiles/user.queries.ts'
import { useAuthState } from '#client/session/SessionProvider.tsx'
import { onDemand } from '#client/ui/on-demand.tsx'
import { Toasts } from '#client/ui/Toasts.tsx'
import { useRepeatedEntry } from '#client/ui/use-repeated-entry.ts'
import { clsx } from 'clsx'
import layout from '#client/ui/layout.module.css'
import { usePageFocus } from './-use-page-focus.ts'
import styles from './root.module.css'

export const Route = createRootRouteWithContext<RouterContext>()({
  component: MainLayout,
  notFoundComponent: NotFoundPage,
})

// Loaded on demand: hardly any user is suspended or leaving, and the menu is behind a button.
const SuspendedBar = onDemand(async () => (await import('#client/features/decisions/SuspendedBar.tsx')).SuspendedBar)
const SuspensionFollower = onDemand(async () => (await import('./-SuspensionFollower.tsx')).SuspensionFollower)
const PhoneMenu = onDemand(async () => (await import('./-PhoneMenu.tsx')).PhoneMenu)
const Leaving = onDemand(async () => (await import('./-Leaving.tsx')).Leaving)

/** Pages with their own branding that fill the screen. */
const WITHOUT_BAR = new Set(['/login', '/login-again', '/signup', '/account-action'])

/** Job pages have no tab bar: the job's actions take its place. */
const hasTabs = (pathname: string): boolean => !WITHOUT_BAR.has(pathname) && !/^\/job(?:-details)?\//u.test(pathname)

function MainLayout() {
  // Of the page that is shown, not the location: that changes while the next page still loads. An unknown URL matches
  // the root alone, whose path is the landing page's.
  const pathname = useMatches({
    select: (matches) => matches.findLast(({ routeId }) => routeId !== rootRouteId)?.pathname ?? '',
  })
  const { viewer, isLoading } = useAuthState()
  const { data: record, dataUpdatedAt } = useQuery({
    ...ownRecordQuery(useApi(), viewer),
    enabled: (viewer.role !== '' || Boolean(viewer.deletesAt)) && !isLoading,
  })
  const user = userOf(record)
  const unread = useUnread()
  const tabs = hasTabs(pathname)
  const news = useNews()
  useFollowedDeletion(record)
  useAppBadge(unread + news)
  useNotifications()
  usePageFocus()
  useRepeatedEntry()
  if (viewer.deletesAt && !isLoading)
    return (
      <>
        <Leaving deletesAt={viewer.deletesAt} />
        <Toasts />
        <div className={styles['prompts']}>
          <UpdatePrompt />
        </div>
      </>
    )
  return (
    <>
      <a href="#content" className={layout['skip']}>
        Skip to content
      </a>
      {!WITHOUT_BAR.has(pathname) && (
        <TopBar
          pathname={pathname}
          name={user ? `${user.firstName} ${user.lastName}` : ''}
          unread={unread}
          news={news}
          renderMenu={(menu) => <PhoneMenu {...menu} />}
        />
      )}
      {user?.suspendedAt && <SuspendedBar />}
      {viewer.role && <SuspensionFollower record={record} askedAt={dataUpdatedAt} />}
      <div id="content" tabIndex={-1} className={clsx(styles['content'], tabs && styles['aboveTabs'])}>
        <Outlet />
      </div>
      {tabs && <TabBar unread={unread} />}
      <Toasts />
      <div className={styles['prompts']}>
        <InstallPrompt />
        <UpdatePrompt />
      </div>
    </>
  )
}
