import { createFileRoute } from '@tanstack/react-router'
import { DashboardHome } from '#client/features/navigation/DashboardHome.tsx'

export const Route = createFileRoute('/_guarded/dashboard/candidate')({
  component: () => <DashboardHome title="This is candidate dashboard" />,
})
