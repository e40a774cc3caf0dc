import { useUnread } from '#client/features/chat/use-unread.ts'
import { DashboardNav } from '#client/features/navigation/DashboardNav.tsx'
import { useNews } from '#client/features/notifications/use-news.ts'
import { useMenuCounts } from '#client/features/postings/use-menu-counts.ts'

/** The dashboard's menu with its counts. `onChoose` is called when an entry is selected. */
export function DashboardMenu({ onChoose }: { onChoose?: () => void }) {
  return <DashboardNav unread={useUnread()} news={useNews()} {...useMenuCounts()} {...(onChoose && { onChoose })} />
}
