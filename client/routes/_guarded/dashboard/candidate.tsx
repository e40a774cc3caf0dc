import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_guarded/dashboard/candidate')({
  component: () => (
    <>
      <title>Dashboard · Foothold</title>
      <h1>This is candidate dashboard</h1>
    </>
  ),
})
