import { LinkButton } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import layout from '#client/ui/layout.module.css'
import { PageTitle } from '#client/shared/PageTitle.tsx'
import { clsx } from 'clsx'
import styles from './NotFoundScreen.module.css'

/** The content for an unknown URL. */
export function NotFoundScreen() {
  return (
    <>
      <PageTitle>Page not found</PageTitle>
      <EmptyState
        kind="not-found"
        level={1}
        title="Page not found"
        text="Check the address, or start from the jobs."
        actions={
          <LinkButton to="/jobs" variant="primary">
            Find jobs
          </LinkButton>
        }
      />
    </>
  )
}

/** The same with a page's layout. */
export const NotFoundPage = () => (
  <main className={clsx(layout['wrap'], styles['nothing'])}>
    <NotFoundScreen />
  </main>
)
