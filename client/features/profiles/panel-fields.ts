import type { User } from '#client/api/domain.ts'
import type { IconName } from '#client/ui/icon-paths.ts'

/** The fields of the left panel's form, in order: first those that employers look at first. */
const PANEL = [
  { name: 'aboutMe', label: 'Add about me', icon: 'user', isFirst: true },
  { name: 'skills', label: 'Add skills', icon: 'award', isFirst: true },
  { name: 'availability', label: 'Add availability', icon: 'calendar' },
  { name: 'languages', label: 'Add languages', icon: 'message-circle' },
  { name: 'interests', label: 'Add interests', icon: 'plus' },
] as const satisfies readonly { name: keyof User; label: string; icon: IconName; isFirst?: boolean }[]

export type PanelField = (typeof PANEL)[number]['name']

/** The panel's fields for this role. Employers keep fields that were filled in before, and get no empty ones. */
export const panelFieldsOf = (user: User): PanelField[] =>
  PANEL.map(({ name }) => name).filter((name) => user.role === 'candidate' || user[name].length > 0)

/** The panel's empty fields: either those asked for first, or the others. */
export const emptyPanelFields = (user: User, areFirst: boolean) =>
  PANEL.filter((field) => user.role === 'candidate' && user[field.name].length === 0 && 'isFirst' in field === areFirst)
