import { counted } from '#client/messages/digits.ts'
import type { OfflineAction } from '#client/shared/offline-action.ts'
import { jobKey } from '#client/api/query-keys.ts'
import { saveKind, saveManyKind, type SaveManyPayload, type SavePayload } from '#client/offline/saved/saved.actions.ts'

export const saveAction: OfflineAction<SavePayload> = {
  ...saveKind,
  answer: { ingest: () => undefined, stale: (viewer, { jobId }) => [jobKey(viewer, jobId)] },
  icon: 'bookmark',
  words: ({ isSaved, position }) => ({ title: `${isSaved ? 'Saved' : 'Off your list'}: ${position}`, text: '' }),
}

export const saveManyAction: OfflineAction<SaveManyPayload> = {
  ...saveManyKind,
  icon: 'bookmark',
  words: ({ jobs }) => ({ title: `Saved: ${counted(jobs.length, 'job')}`, text: '' }),
  refusals: {
    'saved.limit': {
      title: 'Your list of saved jobs is full',
      text: 'They do not all fit. Take some jobs off the list, then try again.',
    },
  },
}
