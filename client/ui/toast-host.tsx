import { notifications, notificationsStore } from '@mantine/notifications'
import { Icon } from './Icon.tsx'
import type { IconName } from './icon-paths.ts'
import { LogInAgain } from './LogInAgain.tsx'
import { ERROR_TOAST_MS } from './toast-times.ts'
import styles from './Toasts.module.css'
import { useFocusHome } from './use-focus-home.ts'

/** success: done. error: refused. wait: delayed. info: good to know. loading: in progress. */
type ToastMeaning = 'success' | 'error' | 'wait' | 'info' | 'loading'

export interface ToastContent {
  meaning: ToastMeaning
  /** The message, in a few words. */
  words: string
  /** The consequence, in a sentence. */
  consequence?: string | undefined
  /** Undoes the reported action. */
  undo?: (() => void) | undefined
  /** Logging in helps. */
  logIn?: true | undefined
}

const ICONS: Record<ToastMeaning, IconName> = {
  success: 'circle-check',
  error: 'alert-triangle',
  wait: 'clock',
  info: 'info-circle',
  loading: 'refresh',
}

/** How long each kind stays, in ms (spec, point 9). */
const DURATIONS: Record<ToastMeaning, number | false> = {
  success: 2000,
  error: ERROR_TOAST_MS,
  wait: 4000,
  info: 4000,
  loading: false,
}

/** Long enough to decide and to reach the button, in ms. */
const UNDO_DURATION = 10_000

/** Shows a toast, replacing one with the same id if that is still shown. */
export function showToast(id: string, content: ToastContent): void {
  const { meaning } = content
  const { notifications: shown, queue } = notificationsStore.getState()
  const isThere = [...shown, ...queue].some((each) => each.id === id)
  notifications[isThere ? 'update' : 'show']({
    id,
    message: content.words,
    role: meaning === 'error' ? 'alert' : 'status',
    autoClose: content.undo ? UNDO_DURATION : DURATIONS[meaning],
    renderNotification: () => <ToastCard {...content} onDone={() => hideToast(id)} />,
  })
}

export function hideToast(id: string): void {
  notifications.hide(id)
}

function ToastCard({ meaning, words, consequence, undo, logIn, onDone }: ToastContent & { onDone: () => void }) {
  const goHome = useFocusHome()
  return (
    <div className={styles['toast']} data-meaning={meaning}>
      <Icon name={ICONS[meaning]} turning={meaning === 'loading'} />
      <div>
        <strong>{words}</strong>
        {consequence && <span>{consequence}</span>}
      </div>
      {logIn && <LogInAgain size="sm" />}
      {undo && (
        <button
          type="button"
          className={styles['undo']}
          onClick={() => {
            undo()
            onDone()
            // The button goes with the toast, and would leave a keyboard user at the start of the page.
            goHome()
          }}
        >
          Undo
        </button>
      )}
    </div>
  )
}
