import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_guarded/dashboard/employer')({
  component: () => <h1>This is Employer Dashboard</h1>,
})
