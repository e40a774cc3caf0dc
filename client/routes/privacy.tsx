import { createFileRoute } from '@tanstack/react-router'
import { OwnTextPage } from '#client/features/operator/OwnTextPage.tsx'
import { PrivacyNotice } from '#client/features/privacy/PrivacyNotice.tsx'
import { hasOwnText } from '#client/messages/own-texts.ts'
import layout from '#client/ui/layout.module.css'
import { PageTitle } from '#client/shared/PageTitle.tsx'

export const Route = createFileRoute('/privacy')({ component: PrivacyPage })

function PrivacyPage() {
  return (
    <main className={layout['wrap']}>
      <PageTitle>Privacy</PageTitle>
      {hasOwnText('privacy') ? <OwnTextPage text="privacy" title="Privacy" /> : <PrivacyNotice />}
    </main>
  )
}
