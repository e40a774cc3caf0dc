import { useMemo, useState, useSyncExternalStore } from 'react'
import { NO_PUSHES, type PushChoice } from '#contract/push/push.rules.ts'
import { useApi } from '#client/api/ApiProvider.tsx'
import { RequestError } from '#client/api/request-error.ts'
import { StorageError } from '#client/api/storage-error.ts'
import { formatError, type Explanation } from '#client/messages/format-error.ts'
import { useViewer } from '#client/session/SessionProvider.tsx'
import { toast } from '#client/ui/toast.ts'
import { isChoiceOf, keptChoice, parse } from './device-choice.ts'
import { pushSupport, type PushSupport } from './push-browser.ts'
import { askPermission, followPermission, knownPermission } from './push-permission.ts'
import { PushUnavailable, forgetPush, registerDevice } from './register-device.ts'
import { useIsOnline } from './use-is-online.ts'

interface PushOnDevice {
  support: PushSupport
  permission: NotificationPermission
  isOnline: boolean
  /** The kinds that are on for the viewer on this device; during a change, the new ones. */
  kinds: PushChoice
  isBusy: boolean
  /** Changes the kinds, and asks for permission if there is none yet. Resolves to whether it succeeded. */
  choose: (kinds: PushChoice) => Promise<boolean>
}

/** The viewer's notifications on this device. */
export function usePush(): PushOnDevice {
  const api = useApi()
  const viewer = useViewer()
  const permission = useSyncExternalStore(followPermission, knownPermission)
  const text = useSyncExternalStore(keptChoice.subscribe, keptChoice.get)
  const [inFlight, setInFlight] = useState<PushChoice | null>(null)
  const kept = useMemo(() => parse(text), [text])
  const isOn = kept !== null && isChoiceOf(kept, viewer) && permission === 'granted'

  const choose = async (kinds: PushChoice): Promise<boolean> => {
    setInFlight(kinds)
    try {
      if (!Object.values(kinds).includes(true)) await forgetPush(api)
      // Browsers show the prompt only right after a click, so ask before anything else is awaited.
      else if ((await askPermission()) === 'granted') await registerDevice(api, viewer, kinds)
      else return false
      return true
    } catch (error) {
      toast.problem(formatPushError(error))
      return false
    } finally {
      setInFlight(null)
    }
  }
  return {
    support: pushSupport(),
    permission,
    isOnline: useIsOnline(),
    kinds: inFlight ?? (isOn ? kept.kinds : NO_PUSHES),
    isBusy: inFlight !== null,
    choose,
  }
}

function formatPushError(error: unknown): Explanation {
  const title = 'Notifications are not changed'
  if (error instanceof PushUnavailable) return { title, text: 'This board sends none.' }
  if (error instanceof StorageError) return { title, text: 'This device has no room for them. Free some space.' }
  if (error instanceof RequestError) return { title, text: formatError(error).text }
  return { title, text: "The browser's own service did not answer. Try again later." }
}
