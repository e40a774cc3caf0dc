import type { User } from '#client/api/domain.ts'
import type { IconName } from '#client/ui/icon-paths.ts'

/** The fields of the left panel's form, in order. */
const PANEL = [
  { name: 'aboutMe', label: 'Add about me', words: 'about me', icon: 'user' },
  { name: 'skills', label: 'Add skills', words: 'skills', icon: 'award' },
  { name: 'availability', label: 'Add availability', words: 'availability', icon: 'calendar' },
  { name: 'languages', label: 'Add languages', words: 'languages', icon: 'message-circle' },
  { name: 'interests', label: 'Add interests', words: 'interests', icon: 'plus' },
] as const satisfies readonly { name: keyof User; label: string; words: string; icon: IconName }[]

export type PanelField = (typeof PANEL)[number]['name']

/** The panel's fields for this role. Employers keep fields that were filled in before, and get no empty ones. */
export const panelFieldsOf = (user: User): PanelField[] =>
  PANEL.map(({ name }) => name).filter((name) => user.role === 'candidate' || user[name].length > 0)

/** A candidate's empty fields of the panel. */
export const emptyPanelFields = (user: User) =>
  PANEL.filter((field) => user.role === 'candidate' && user[field.name].length === 0)
