import { counted } from '#client/messages/digits.ts'
import { hiddenJobsKey, jobKey } from '#client/api/query-keys.ts'
import { hideKind, saveKind, saveManyKind } from '#client/offline/job-marks/mark.actions.ts'
import type { ActionKind } from '#client/offline/outbox/action-kind.ts'
import { answerOfQuery } from '#client/replica/answer-rule.ts'
import type { MarkPayload } from '#client/replica/job-marks.ts'
import type { OfflineAction } from '#client/shared/offline-action.ts'

/** An action that marks jobs, with its words for setting and removing the mark. */
const markAction = <Answer>(
  kind: ActionKind<MarkPayload, Answer>,
  [set, removed]: readonly [string, string],
  presentation: Pick<OfflineAction<MarkPayload, Answer>, 'icon' | 'answer' | 'refusals'>,
): OfflineAction<MarkPayload, Answer> => ({
  ...kind,
  ...presentation,
  words({ jobs: [first, ...others], isSet }) {
    const what = others.length === 0 ? (first?.position ?? '') : counted(others.length + 1, 'job')
    return { title: `${isSet ? set : removed}: ${what}`, text: '' }
  },
})

const SAVED = ['Saved', 'Off your list'] as const

export const saveAction = markAction(saveKind, SAVED, {
  icon: 'bookmark',
  answer: {
    ingest: () => undefined,
    stale: (viewer, { jobs }) => jobs.map(({ jobId }) => jobKey(viewer, jobId)),
  },
})

export const saveManyAction = markAction(saveManyKind, SAVED, {
  icon: 'bookmark',
  refusals: {
    'saved.limit': {
      title: 'Your list of saved jobs is full',
      text: 'They do not all fit. Take some jobs off the list, then try again.',
    },
  },
})

export const hideAction = markAction(hideKind, ['Hide', 'Show again'], {
  icon: 'eye-off',
  answer: answerOfQuery(hiddenJobsKey),
})
