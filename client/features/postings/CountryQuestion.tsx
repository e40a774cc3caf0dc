import { useState, type SubmitEvent } from 'react'
import { lacksCountry } from '#contract/jobs/posting-terms.rules.ts'
import type { Posting } from '#contract/jobs/posting.schema.ts'
import { COUNTRIES } from '#contract/profiles/country.options.ts'
import type { Job } from '#client/api/domain.ts'
import { formatError } from '#client/messages/format-error.ts'
import { useOutboxAction } from '#client/shared/use-outbox-action.ts'
import { Alert } from '#client/ui/Alert.tsx'
import { Button } from '#client/ui/Button.tsx'
import { SelectField } from '#client/ui/SelectField.tsx'
import { asRemote, withGivenCountry } from './given-country.ts'
import styles from './CountryQuestion.module.css'
import { editJobAction } from './posting.action.ts'
import { withoutPeople } from './without-people.ts'

/**
 * Asks the owner of a job for its country, which imported jobs may not have. It stays until it is answered, and is not
 * asked again: a server takes no country away. `job` is the job with the edits that wait on this device.
 */
export function CountryQuestion({ job }: { job: Job }) {
  const [country, setCountry] = useState('')
  const [issue, setIssue] = useState<string | null>(null)
  const [error, setError] = useState<unknown>(null)
  const { submit, isSending } = useOutboxAction({ name: 'The country of the job', showAgain: setError })
  if (!lacksCountry(job)) return null

  const save = async (posting: Posting) => {
    setIssue(null)
    setError(null)
    await submit({ kind: editJobAction, payload: { jobId: job.id, base: withoutPeople(job), posting } })
  }
  const answer = (event: SubmitEvent) => {
    event.preventDefault()
    if (country === '') return setIssue('Choose a country.')
    void save(withGivenCountry(job, country))
  }
  const failure = error === null ? null : formatError(error)
  return (
    <Alert tone="info" icon="map-pin" title="In which country is this job?">
      <p>{`It says “${job.location}”. Search engines for jobs leave out jobs without a country.`}</p>
      <form className={styles['form']} noValidate onSubmit={answer}>
        <SelectField
          label="Country"
          placeholder="Choose"
          options={COUNTRIES}
          value={country}
          error={issue}
          onChange={(event) => {
            setCountry(event.currentTarget.value)
            setIssue(null)
          }}
        />
        <Button type="submit" variant="brand" loading={isSending}>
          Save country
        </Button>
        <Button variant="outline" disabled={isSending} onClick={() => void save(asRemote(job))}>
          It is remote
        </Button>
      </form>
      {failure && <p role="alert">{`${failure.title}. ${failure.text}`}</p>}
    </Alert>
  )
}
