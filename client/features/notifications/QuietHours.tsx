import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { createDevice, type Device } from '#client/offline/database.ts'
import {
  USUAL_HOURS,
  areHours,
  readQuietHours,
  writeQuietHours,
  type QuietHours as Hours,
} from '#client/offline/quiet-hours.ts'
import layout from '#client/ui/layout.module.css'
import { Switch } from '#client/ui/Switch.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { toast } from '#client/ui/toast.ts'
import { useState } from 'react'
import styles from './NotificationSettings.module.css'

const QUERY = { queryKey: ['device', 'quiet-hours'], networkMode: 'always' } as const

/** Sets the hours without notification sounds on this device; works offline. */
export function QuietHours() {
  const queryClient = useQueryClient()
  const { data, isFetchedAfterMount } = useQuery({
    ...QUERY,
    queryFn: () => onDevice(readQuietHours),
    staleTime: Infinity,
    // Another tab or the end of a session may have changed the hours since.
    refetchOnMount: 'always',
  })
  const { mutate, isPending } = useMutation({
    networkMode: 'always',
    // One after the other: the last one counts.
    scope: { id: 'quiet-hours' },
    mutationFn: (hours: Hours | null) => onDevice((device) => writeQuietHours(device, hours)),
    // Until the screen shows them.
    onSuccess: () => queryClient.invalidateQueries(QUERY),
    onError: () => toast.error('Quiet hours are not changed', 'This device could not store them.'),
  })
  const hours = (isFetchedAfterMount && data) || null
  return (
    <div className={styles['quiet']}>
      <div className={styles['kind']}>
        <div>
          <p className={styles['label']}>Quiet hours</p>
          <p className={layout['small']}>
            {hours
              ? `From ${hours.from} to ${hours.to} notifications make no sound on this device.`
              : 'Notifications without a sound, at night for instance'}
          </p>
        </div>
        <Switch
          label="Quiet hours are on"
          checked={hours !== null}
          disabled={isPending}
          onChange={(isOn) => mutate(isOn ? USUAL_HOURS : null)}
        >
          <span className={styles['state']}>{hours ? 'On' : 'Off'}</span>
        </Switch>
      </div>
      {hours && <HoursFields hours={hours} onChange={mutate} />}
    </div>
  )
}

function HoursFields({ hours, onChange }: { hours: Hours; onChange: (hours: Hours) => void }) {
  const [written, write] = useState(hours)
  // At once, not when the field loses the focus: a page that is left takes the focused field along without a word.
  const change = (part: Partial<Hours>) => {
    const changed = { ...written, ...part }
    write(changed)
    if (areHours(changed)) onChange(changed)
  }
  const issue = written.from === written.to ? 'Choose two different times.' : null
  return (
    <div className={styles['times']}>
      <TextField
        type="time"
        label="From"
        value={written.from}
        error={issue}
        onChange={(event) => change({ from: event.currentTarget.value })}
      />
      <TextField
        type="time"
        label="To"
        value={written.to}
        onChange={(event) => change({ to: event.currentTarget.value })}
      />
    </div>
  )
}

/** Runs `work` with a database connection of its own. */
async function onDevice<Result>(work: (device: Device) => Promise<Result>): Promise<Result> {
  const device = createDevice()
  try {
    return await work(device)
  } finally {
    device.close()
  }
}
