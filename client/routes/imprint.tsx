import { createFileRoute } from '@tanstack/react-router'
import { Imprint } from '#client/features/operator/Imprint.tsx'
import { PageTitle } from '#client/shared/PageTitle.tsx'
import { operatorQuery } from '#client/shared/operator.queries.ts'
import layout from '#client/ui/layout.module.css'

export const Route = createFileRoute('/imprint')({
  loader: ({ context }) => void context.queryClient.prefetchQuery(operatorQuery),
  component: ImprintPage,
})

function ImprintPage() {
  return (
    <main className={layout['wrap']}>
      <PageTitle>Who runs this board</PageTitle>
      <Imprint />
    </main>
  )
}
