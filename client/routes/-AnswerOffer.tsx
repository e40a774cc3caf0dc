import { Suspense, lazy, type ComponentProps } from 'react'

// It is wanted by few, and after the page.
const NotificationOffer = lazy(async () =>
  import('#client/features/notifications/NotificationOffer.tsx').then(
    ({ NotificationOffer }) => ({ default: NotificationOffer }),
    () => ({ default: () => null }),
  ),
)

/** Offers to be told of an answer on this device. */
export function AnswerOffer(props: ComponentProps<typeof NotificationOffer>) {
  return (
    <Suspense>
      <NotificationOffer {...props} />
    </Suspense>
  )
}
