import { createFileRoute } from '@tanstack/react-router'
import { PrivacyNotice } from '#client/features/privacy/PrivacyNotice.tsx'
import layout from '#client/ui/layout.module.css'
import { PageTitle } from '#client/shared/PageTitle.tsx'

export const Route = createFileRoute('/privacy')({ component: PrivacyPage })

function PrivacyPage() {
  return (
    <main className={layout['wrap']}>
      <PageTitle>Privacy</PageTitle>
      <PrivacyNotice />
    </main>
  )
}
