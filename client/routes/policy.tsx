import { createFileRoute } from '@tanstack/react-router'
import { PolicyPage } from '#client/features/policy/PolicyPage.tsx'
import layout from '#client/ui/layout.module.css'
import { PageTitle } from '#client/shared/PageTitle.tsx'

export const Route = createFileRoute('/policy')({ component: PolicyRoute })

function PolicyRoute() {
  return (
    <main className={layout['wrap']}>
      <PageTitle>What is allowed here</PageTitle>
      <PolicyPage />
    </main>
  )
}
