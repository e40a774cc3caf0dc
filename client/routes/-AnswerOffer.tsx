import { onDemand } from '#client/ui/on-demand.tsx'

/** Offers notifications about an answer on this device. Few users need it, and only after the page. */
export const AnswerOffer = onDemand(() =>
  import('#client/features/notifications/NotificationOffer.tsx').then(
    ({ NotificationOffer }) => NotificationOffer,
    () => () => null,
  ),
)
