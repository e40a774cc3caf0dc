import type { Job } from '#client/api/domain.ts'
import { SaveButton } from './SaveButton.tsx'

/** The bookmark of a card that stays when it is removed. */
export const bookmarkOf = (job: Job) => <SaveButton job={job} />

/** The bookmark of a card that disappears when it is removed. */
export const removableBookmarkOf = (job: Job) => <SaveButton job={job} hasUndo />
