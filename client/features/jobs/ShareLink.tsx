import type { Job } from '#client/api/domain.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { canShare, copyLink, linkTo, shareJob } from './ShareJob.tsx'
import styles from './ShareLink.module.css'

/** The link of a job, to copy or to share. */
export function ShareLink({ job }: { job: Pick<Job, 'id' | 'position' | 'companyName'> }) {
  return (
    <Card as="section" padding="lg" aria-labelledby="share-heading" className={styles['share']}>
      <h2 id="share-heading">Share it</h2>
      <TextField
        label="Link to the job"
        readOnly
        value={linkTo(job).replace(/^https?:\/\//u, '')}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className={styles['ways']}>
        <Button variant="outline" leftSection={<Icon name="copy" />} onClick={() => void copyLink(job)}>
          Copy link
        </Button>
        {canShare() && (
          <Button variant="outline" leftSection={<Icon name="share-2" />} onClick={() => void shareJob(job)}>
            Share
          </Button>
        )}
      </div>
    </Card>
  )
}
