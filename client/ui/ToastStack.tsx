import { Notifications } from '@mantine/notifications'
import '@mantine/notifications/styles.layer.css'
import styles from './Toasts.module.css'
import { MantineScope } from './MantineScope.tsx'

/** At most 20 toasts, 350 px wide (spec, point 9), centred over the top bar. */
export function ToastStack() {
  return (
    <MantineScope>
      <Notifications
        position="top-center"
        limit={20}
        containerWidth={350}
        notificationMaxHeight={400}
        transitionDuration={180}
        classNames={{ root: styles['stack'], notification: styles['place'] }}
      />
    </MantineScope>
  )
}
