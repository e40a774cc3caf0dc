import type { Viewer } from '#contract/auth/viewer.ts'

/**
 * The bar's links besides Jobs (spec, point 2): Dashboard needs an email and a role, Register an email without a role.
 * `person` is the label of the same link behind the viewer's initials.
 */
export function accountLink(viewer: Viewer) {
  if (!viewer.email) return null
  return viewer.role
    ? ({
        to: '/dashboard/my-profile',
        section: '/dashboard',
        label: 'Dashboard',
        person: 'My Profile',
        icon: 'user',
      } as const)
    : ({ to: '/register', section: '/register', label: 'Register', person: 'Register', icon: 'user' } as const)
}
