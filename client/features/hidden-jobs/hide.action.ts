import type { HiddenJob } from '#contract/hidden-jobs/hidden-job.schema.ts'
import { hiddenJobsKey } from '#client/api/query-keys.ts'
import { answerOfQuery } from '#client/replica/answer-rule.ts'
import { hideKind, type HidePayload } from '#client/offline/hidden/hidden.actions.ts'
import type { OfflineAction } from '#client/shared/offline-action.ts'

export const hideAction: OfflineAction<HidePayload, HiddenJob[]> = {
  ...hideKind,
  answer: answerOfQuery(hiddenJobsKey),
  icon: 'eye-off',
  words({ jobs: [first, ...others], isHidden }) {
    const what = others.length === 0 ? (first?.position ?? '') : `${others.length + 1} jobs`
    return { title: `${isHidden ? 'Hide' : 'Show again'}: ${what}`, text: '' }
  },
}
