import type { Job } from '#client/api/domain.ts'
import { SaveButton } from './SaveButton.tsx'

/** The bookmark of a card that stays where it is. */
export const bookmarkOf = (job: Job) => <SaveButton job={job} />

/** The bookmark of a card that leaves the list with it. */
export const removableBookmarkOf = (job: Job) => <SaveButton job={job} hasUndo />
