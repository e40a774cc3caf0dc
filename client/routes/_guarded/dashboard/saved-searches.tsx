import { createFileRoute } from '@tanstack/react-router'
import { SavedSearchList } from '#client/features/saved-searches/SavedSearchList.tsx'
import { PageTitle } from '#client/shared/PageTitle.tsx'
import styles from './page.module.css'

export const Route = createFileRoute('/_guarded/dashboard/saved-searches')({ component: SavedSearchesPage })

function SavedSearchesPage() {
  return (
    <div className={styles['page']}>
      <PageTitle>Saved searches</PageTitle>
      <SavedSearchList />
    </div>
  )
}
