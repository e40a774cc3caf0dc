import { createFileRoute } from '@tanstack/react-router'
import { DashboardHome } from '#client/features/navigation/DashboardHome.tsx'

export const Route = createFileRoute('/_guarded/dashboard/employer')({
  component: () => <DashboardHome title="This is Employer Dashboard" />,
})
