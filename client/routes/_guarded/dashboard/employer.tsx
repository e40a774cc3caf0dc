import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_guarded/dashboard/employer')({
  component: () => (
    <>
      <title>Dashboard · Foothold</title>
      <h1>This is Employer Dashboard</h1>
    </>
  ),
})
