import { Suspense, lazy, type ComponentType } from 'react'

/** One drawing per empty state, each loaded when first shown. */
const drawings = {
  error: drawn(() => import('#client/assets/illustrations/spot-error.svg?raw')),
  offline: drawn(() => import('#client/assets/illustrations/spot-offline.svg?raw')),
  sent: drawn(() => import('#client/assets/illustrations/spot-sent.svg?raw')),
  'all-sent': drawn(() => import('#client/assets/illustrations/spot-all-sent.svg?raw')),
  'job-posted': drawn(() => import('#client/assets/illustrations/spot-job-posted.svg?raw')),
  'log-in': drawn(() => import('#client/assets/illustrations/spot-log-in.svg?raw')),
  'no-applicants': drawn(() => import('#client/assets/illustrations/spot-no-applicants.svg?raw')),
  'no-applied': drawn(() => import('#client/assets/illustrations/spot-no-applied.svg?raw')),
  'no-jobs-posted': drawn(() => import('#client/assets/illustrations/spot-no-jobs-posted.svg?raw')),
  'no-match': drawn(() => import('#client/assets/illustrations/spot-no-match.svg?raw')),
  'no-messages': drawn(() => import('#client/assets/illustrations/spot-no-messages.svg?raw')),
  'no-questions': drawn(() => import('#client/assets/illustrations/spot-no-questions.svg?raw')),
  'no-saved': drawn(() => import('#client/assets/illustrations/spot-no-saved.svg?raw')),
  'not-for-role': drawn(() => import('#client/assets/illustrations/spot-not-for-role.svg?raw')),
  'not-found': drawn(() => import('#client/assets/illustrations/spot-not-found.svg?raw')),
  'nothing-decided': drawn(() => import('#client/assets/illustrations/spot-nothing-decided.svg?raw')),
  'nothing-hidden': drawn(() => import('#client/assets/illustrations/spot-nothing-hidden.svg?raw')),
  'nothing-new': drawn(() => import('#client/assets/illustrations/spot-nothing-new.svg?raw')),
  register: drawn(() => import('#client/assets/illustrations/spot-register.svg?raw')),
} satisfies Record<string, ComponentType>

export type SpotName = keyof typeof drawings
export const SPOT_NAMES = Object.keys(drawings) as SpotName[]

export function SpotDrawing({ name }: { name: SpotName }) {
  const Drawing = drawings[name]
  return (
    <Suspense>
      <Drawing />
    </Suspense>
  )
}

function drawn(load: () => Promise<{ default: string }>) {
  return lazy(async () => {
    // A state renders without its drawing: it may be the one that reports a loading failure.
    const markup = await load().then(
      (module) => module.default,
      () => '',
    )
    // The markup is our own file, inlined at build time.
    // oxlint-disable-next-line react/no-danger
    return { default: () => <span dangerouslySetInnerHTML={{ __html: markup }} /> }
  })
}
