import { jobListRules, jobRules } from '#contract/jobs/job.rules.ts'
import { EMPLOYMENT_TYPES, WORK_LEVELS } from '#contract/jobs/job.search.ts'
import { LIST_MAX } from '#contract/text-rule.ts'
import { Card } from '#client/ui/Card.tsx'
import { ListField } from '#client/ui/ListField.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import styles from './PostingFields.module.css'
import { LISTS } from './posting-draft.ts'
import type { PostingForm } from './use-posting-form.ts'

const listWords = {
  skills: { item: 'skill', placeholder: 'Hydraulics' },
  responsibilities: { item: 'responsibility', placeholder: 'Plan the weekly service of both ferries' },
  requirements: { item: 'requirement', placeholder: 'A trade certificate, or five years at the bench' },
} as const

interface PostingFieldsProps extends Pick<PostingForm, 'form' | 'listProps'> {
  /** From the employer's own record, empty until it is known. */
  companyName: string
}

/** What a posting is made of, for adding and for editing one. */
export function PostingFields({ form, listProps, companyName }: PostingFieldsProps) {
  return (
    <>
      <Card as="section" padding="lg" aria-labelledby="job-heading">
        <h2 id="job-heading" className={styles['heading']}>
          The job
        </h2>
        <div className={styles['fields']}>
          <TextField
            label={jobRules.position.label}
            placeholder="Ferry Mechanic"
            required
            {...form.getInputProps('position')}
          />
          <TextField label="Company Name" value={companyName} readOnly hint="From your profile" />
          <TextField
            label={jobRules.experience.label}
            placeholder="2 years or more"
            {...form.getInputProps('experience')}
          />
          <TextField
            label={jobRules.workLevel.label}
            placeholder="Skilled"
            list="work-levels"
            {...form.getInputProps('workLevel')}
          />
          <TextField
            label={jobRules.employmentType.label}
            placeholder="Full-time"
            list="employment-types"
            {...form.getInputProps('employmentType')}
          />
          <TextField
            label={jobRules.salaryRange.label}
            placeholder="NOK 520,000 – 590,000 a year"
            {...form.getInputProps('salaryRange')}
          />
          <div className={styles['whole']}>
            <TextField
              label={jobRules.location.label}
              placeholder="Stavanger, Norway"
              required
              {...form.getInputProps('location')}
            />
          </div>
          <div className={styles['whole']}>
            <TextArea
              label={jobRules.overview.label}
              placeholder="What the work is, who it is done with, and what makes a good day."
              rows={5}
              required
              {...form.getInputProps('overview')}
            />
          </div>
        </div>
        <Suggestions id="work-levels" words={WORK_LEVELS} />
        <Suggestions id="employment-types" words={EMPLOYMENT_TYPES} />
      </Card>
      <Card as="section" padding="lg" aria-labelledby="detail-heading">
        <h2 id="detail-heading" className={styles['heading']}>
          In detail
        </h2>
        <div className={styles['lists']}>
          {LISTS.map((name) => (
            <ListField
              key={name}
              label={jobListRules[name].label}
              max={LIST_MAX}
              {...listWords[name]}
              {...listProps(name)}
            />
          ))}
        </div>
      </Card>
    </>
  )
}

function Suggestions({ id, words }: { id: string; words: readonly string[] }) {
  return (
    <datalist id={id}>
      {words.map((word) => (
        <option key={word}>{word}</option>
      ))}
    </datalist>
  )
}
