import { Link } from '@tanstack/react-router'
import { useId, useState, type SubmitEvent } from 'react'
import { textIssue } from '#contract/text-rule.ts'
import {
  CADENCES,
  NO_CHANNEL,
  SAVED_SEARCHES_MAX,
  searchNameRule,
  type AlertChannel,
} from '#contract/saved-searches/saved-search.rules.ts'
import {
  CADENCE_LABELS,
  suggestedName,
  wordsOfQuery,
  wordsOfTelling,
} from '#contract/saved-searches/saved-search-words.rules.ts'
import type { SavedSearch } from '#contract/saved-searches/saved-search.schema.ts'
import { useViewer } from '#client/session/SessionProvider.tsx'
import { Alert } from '#client/ui/Alert.tsx'
import { Button } from '#client/ui/Button.tsx'
import { CheckField } from '#client/ui/CheckField.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { FieldError } from '#client/ui/FieldError.tsx'
import layout from '#client/ui/layout.module.css'
import { RadioGroupField } from '#client/ui/RadioGroupField.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { toast } from '#client/ui/toast.ts'
import { chosenOf, type ChosenSearch } from './search.action.ts'
import styles from './SearchSheet.module.css'
import { useSavedSearches } from './use-saved-searches.ts'
import { useSetSearch } from './use-set-search.ts'

const OPTIONS = CADENCES.map((value) => ({ value, label: CADENCE_LABELS[value] }))
/** Most people look through their mails once a day; push is for those who want to be first. */
const USUAL = { cadence: 'daily', channels: { push: false, mail: true, notifications: true }, isPaused: false } as const

interface SearchSheetProps {
  /** What is looked for, as `savedQueryOf` writes it. */
  query: string
  /** The search to edit; without one it is saved. */
  known?: SavedSearch | undefined
  opened: boolean
  onClose: () => void
}

/** Saves a search, or edits one: its name, how often it tells of new jobs and by what. */
export function SearchSheet({ query, known, opened, onClose }: SearchSheetProps) {
  const formId = useId()
  const { searches } = useSavedSearches()
  const isFull = !known && searches.length >= SAVED_SEARCHES_MAX
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={known ? 'Edit saved search' : 'Save this search'}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          {!isFull && (
            <Button type="submit" form={formId} variant="primary" data-autofocus>
              Save
            </Button>
          )}
        </>
      }
    >
      {isFull ? (
        <Alert tone="warning" icon="search" title={`You have saved ${SAVED_SEARCHES_MAX} searches`}>
          <p>
            Delete one of your <Link to="/dashboard/saved-searches">saved searches</Link>, then save this one.
          </p>
        </Alert>
      ) : (
        <SearchForm id={formId} query={query} known={known} onClose={onClose} />
      )}
    </Dialog>
  )
}

function SearchForm({ id, query, known, onClose }: Omit<SearchSheetProps, 'opened'> & { id: string }) {
  const { email } = useViewer()
  const { set } = useSetSearch()
  const [chosen, setChosen] = useState<ChosenSearch>(() => ({
    ...USUAL,
    search: query,
    name: suggestedName(query),
    ...(known && chosenOf(known)),
  }))
  const [isTried, setTried] = useState(false)
  const { name, cadence, channels } = chosen
  const nameIssue = isTried ? textIssue(searchNameRule, name) : null
  const hasChannel = Object.values(channels).includes(true)
  const change = (part: Partial<ChosenSearch>) => setChosen({ ...chosen, ...part })
  const save = (event: SubmitEvent) => {
    event.preventDefault()
    setTried(true)
    if (textIssue(searchNameRule, name) !== null || !hasChannel) return
    onClose()
    void set({ ...chosen, name: name.trim() }, known).then(
      (isSent) => isSent && toast.success('Search saved', `${wordsOfTelling(chosen)}.`),
    )
  }
  const channel = (which: AlertChannel, label: string, hint: string) => (
    <CheckField
      label={
        <>
          {label} <span className={layout['small']}>{hint}</span>
        </>
      }
      checked={channels[which]}
      onChange={({ currentTarget: { checked } }) => change({ channels: { ...channels, [which]: checked } })}
    />
  )
  return (
    <form id={id} onSubmit={save} className={styles['form']} noValidate>
      <p className={layout['muted']}>
        New jobs for <b>{wordsOfQuery(query).join(' · ')}</b>
      </p>
      <TextField
        label="Name"
        value={name}
        error={nameIssue}
        onChange={({ currentTarget: { value } }) => change({ name: value })}
      />
      <RadioGroupField
        label="How often"
        options={OPTIONS}
        value={cadence}
        onChange={(value) => change({ cadence: value })}
      />
      <fieldset className={styles['channels']} aria-describedby={hasChannel ? undefined : `${id}-none`}>
        <legend>By</legend>
        {channel('mail', 'Mail', `to ${email}`)}
        {channel('notifications', 'Notifications', 'in the app')}
        {channel('push', 'Push', 'on devices where notifications are on')}
        {!hasChannel && (
          <p id={`${id}-none`} role="alert" className={styles['issue']}>
            <FieldError>{NO_CHANNEL}</FieldError>
          </p>
        )}
      </fieldset>
      <Link to="/dashboard/saved-searches" className={layout['small']}>
        All saved searches
      </Link>
    </form>
  )
}
