import type { HiddenJob } from '#contract/hidden-jobs/hidden-job.schema.ts'
import { hiddenJobsKey } from '#client/api/query-keys.ts'
import { hideKind, type HidePayload } from '#client/offline/hidden/hidden.actions.ts'
import type { OfflineAction } from '#client/shared/offline-action.ts'

export const hideAction: OfflineAction<HidePayload, HiddenJob[]> = {
  ...hideKind,
  onSent(cache, { answer, sentAt }) {
    cache.put(hiddenJobsKey(cache.viewer), sentAt, () => answer)
  },
  onFailed: (cache) => cache.invalidate(hiddenJobsKey(cache.viewer)),
  icon: 'eye-off',
  words({ jobs: [first, ...others], isHidden }) {
    const what = others.length === 0 ? (first?.position ?? '') : `${others.length + 1} jobs`
    return { title: `${isHidden ? 'Hide' : 'Show again'}: ${what}`, text: '' }
  },
}
