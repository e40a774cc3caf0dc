import { Navigate, createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_guarded/dashboard/')({
  component: () => <Navigate to="/dashboard/my-profile" replace />,
})
