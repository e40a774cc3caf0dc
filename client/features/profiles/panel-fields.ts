import type { User } from '#client/api/domain.ts'
import type { IconName } from '#client/ui/icon-paths.ts'

/** The fields that the left panel's form has, in the order in which it asks for them. */
const PANEL = [
  { name: 'aboutMe', label: 'Add about me', icon: 'user' },
  { name: 'skills', label: 'Add skills', icon: 'award' },
  { name: 'availability', label: 'Add availability', icon: 'calendar' },
  { name: 'languages', label: 'Add languages', icon: 'message-circle' },
  { name: 'interests', label: 'Add interests', icon: 'plus' },
] as const satisfies readonly { name: keyof User; label: string; icon: IconName }[]

export type PanelField = (typeof PANEL)[number]['name']

/** What this role's panel has. An employer keeps what was once filled in, and is not asked for the rest. */
export const panelFieldsOf = (user: User): PanelField[] =>
  PANEL.map(({ name }) => name).filter((name) => user.role === 'candidate' || user[name].length > 0)

/** The panel's fields that wait to be filled in. */
export const emptyPanelFields = (user: User) =>
  PANEL.filter(({ name }) => user.role === 'candidate' && user[name].length === 0)
