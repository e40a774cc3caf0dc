import { createFileRoute } from '@tanstack/react-router'
import { PrivacyNotice } from '#client/features/privacy/PrivacyNotice.tsx'
import layout from '#client/ui/layout.module.css'

export const Route = createFileRoute('/privacy')({ component: PrivacyPage })

function PrivacyPage() {
  return (
    <main className={layout['wrap']}>
      <title>Privacy · Foothold</title>
      <PrivacyNotice />
    </main>
  )
}
