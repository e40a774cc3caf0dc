import { createFileRoute } from '@tanstack/react-router'
import { PolicyPage } from '#client/features/policy/PolicyPage.tsx'
import layout from '#client/ui/layout.module.css'

export const Route = createFileRoute('/policy')({ component: PolicyRoute })

function PolicyRoute() {
  return (
    <main className={layout['wrap']}>
      <title>What is allowed here · Foothold</title>
      <PolicyPage />
    </main>
  )
}
