import { Suspense, lazy, type ComponentProps } from 'react'

// Loaded on demand: few users need it, and only after the page.
const NotificationOffer = lazy(async () =>
  import('#client/features/notifications/NotificationOffer.tsx').then(
    ({ NotificationOffer }) => ({ default: NotificationOffer }),
    () => ({ default: () => null }),
  ),
)

/** Offers notifications about an answer on this device. */
export function AnswerOffer(props: ComponentProps<typeof NotificationOffer>) {
  return (
    <Suspense>
      <NotificationOffer {...props} />
    </Suspense>
  )
}
