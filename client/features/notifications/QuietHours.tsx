import { useState, type FocusEvent } from 'react'
import { USUAL_HOURS, areHours, type QuietHours as Hours } from '#contract/mail/quiet-hours.rules.ts'
import layout from '#client/ui/layout.module.css'
import { Switch } from '#client/ui/Switch.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import styles from './NotificationSettings.module.css'

interface QuietHoursProps {
  hours: Hours | null
  /** Whether the hours are known. */
  isKnown: boolean
  onChange: (hours: Hours | null) => void
}

/** The hours in which mails wait and notifications make no sound. */
export function QuietHours({ hours, isKnown, onChange }: QuietHoursProps) {
  return (
    <>
      <div className={styles['kind']}>
        <div>
          <p className={styles['label']}>Quiet hours</p>
          <p className={layout['small']}>
            {hours
              ? `From ${hours.from} to ${hours.to} mails wait, and notifications make no sound. Security mails come.`
              : 'Mails wait, and notifications make no sound, at night for instance'}
          </p>
        </div>
        <Switch
          label="Quiet hours are on"
          checked={hours !== null}
          disabled={!isKnown}
          onChange={(isOn) => onChange(isOn ? USUAL_HOURS : null)}
        >
          <span className={styles['state']}>{hours ? 'On' : 'Off'}</span>
        </Switch>
      </div>
      {hours && <HoursFields hours={hours} onChange={onChange} />}
    </>
  )
}

function HoursFields({ hours, onChange }: { hours: Hours; onChange: (hours: Hours) => void }) {
  // What is typed stands until the fields are left: each step of it is stored a moment later.
  const [typed, setTyped] = useState<Partial<Hours>>({})
  const written = { ...hours, ...typed }
  // At once, not when the field loses the focus: a page that is left takes the focused field along without a word.
  const change = (part: Partial<Hours>) => {
    const changed = { ...written, ...part }
    setTyped({ ...typed, ...part })
    if (areHours(changed)) onChange(changed)
  }
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    // From then on the fields have the hours of the person, which may change elsewhere.
    if (!currentTarget.contains(relatedTarget) && areHours(written)) setTyped({})
  }
  const issue = written.from !== '' && written.from === written.to ? 'Choose two different times.' : null
  const missing = (time: string) => (time === '' ? 'Choose a time.' : null)
  return (
    <div className={styles['times']} onBlur={leave}>
      <TextField
        type="time"
        label="From"
        value={written.from}
        error={missing(written.from) ?? issue}
        onChange={(event) => change({ from: event.currentTarget.value })}
      />
      <TextField
        type="time"
        label="To"
        value={written.to}
        error={missing(written.to)}
        onChange={(event) => change({ to: event.currentTarget.value })}
      />
    </div>
  )
}
