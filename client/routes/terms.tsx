import { createFileRoute } from '@tanstack/react-router'
import { OwnTextPage } from '#client/features/operator/OwnTextPage.tsx'
import { ProductTermsPage } from '#client/features/operator/ProductTermsPage.tsx'
import { hasOwnText } from '#client/messages/own-texts.ts'
import { PageTitle } from '#client/shared/PageTitle.tsx'
import layout from '#client/ui/layout.module.css'

export const Route = createFileRoute('/terms')({ component: TermsPage })

function TermsPage() {
  return (
    <main className={layout['wrap']}>
      <PageTitle>Terms of use</PageTitle>
      {hasOwnText('terms') ? <OwnTextPage text="terms" title="Terms of use" /> : <ProductTermsPage />}
    </main>
  )
}
