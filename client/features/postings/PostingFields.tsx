import { jobListRules, jobRules } from '#contract/jobs/job.rules.ts'
import { EMPLOYMENT_TYPES, WORK_LEVELS, WORKPLACES, WORKPLACE_LABELS } from '#contract/jobs/posting-terms.options.ts'
import { OPENINGS, OPENING_WORDS } from '#contract/jobs/posting-terms.rules.ts'
import { COUNTRIES } from '#contract/profiles/country.options.ts'
import { LIST_MAX } from '#contract/text-rule.ts'
import { Card } from '#client/ui/Card.tsx'
import { ListField } from '#client/ui/ListField.tsx'
import { SelectField } from '#client/ui/SelectField.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { MustHaveFields } from './MustHaveFields.tsx'
import { PayFields } from './PayFields.tsx'
import styles from './PostingFields.module.css'
import { LISTS } from './posting-draft.ts'
import type { PostingForm } from './use-posting-form.ts'

const listLabels = {
  skills: { item: 'skill', placeholder: 'Hydraulics' },
  responsibilities: { item: 'responsibility', placeholder: 'Plan the weekly service of both ferries' },
  requirements: { item: 'requirement', placeholder: 'A trade certificate, or five years at the bench' },
} as const

interface PostingFieldsProps extends Pick<PostingForm, 'form' | 'listProps'> {
  /** From the employer's own record; empty until known. */
  companyName: string
}

/** The fields of a posting, for adding and editing. */
export function PostingFields({ form, listProps, companyName }: PostingFieldsProps) {
  const isRemote = form.values.workplace === 'remote'
  return (
    <>
      <Card as="section" padding="lg" aria-labelledby="job-heading">
        <h2 id="job-heading" className={styles['heading']}>
          The job
        </h2>
        <div className={styles['fields']} data-marks-required>
          <TextField
            label={jobRules.position.label}
            placeholder="Ferry Mechanic"
            required
            {...form.getInputProps('position')}
          />
          <TextField label="Company Name" value={companyName} readOnly hint="From your profile" />
          <TextField
            label={jobRules.location.label}
            placeholder="Stavanger"
            required={!isRemote}
            {...form.getInputProps('location')}
          />
          <SelectField
            label="Country"
            placeholder="Choose"
            options={COUNTRIES}
            required={!isRemote}
            {...form.getInputProps('country')}
          />
          <SelectField
            label="Workplace"
            placeholder="Choose"
            options={WORKPLACES.map((value) => ({ value, label: WORKPLACE_LABELS[value] }))}
            {...form.getInputProps('workplace')}
          />
          <TextField
            label={jobRules.experience.label}
            placeholder="2 years or more"
            {...form.getInputProps('experience')}
          />
          <SelectField
            label={jobRules.employmentType.label}
            placeholder="Choose"
            options={EMPLOYMENT_TYPES}
            {...form.getInputProps('employment')}
          />
          <TextField label="Hours and details" placeholder="30 h, nights" {...form.getInputProps('employmentType')} />
          <SelectField
            label={jobRules.workLevel.label}
            placeholder="Choose"
            options={WORK_LEVELS}
            {...form.getInputProps('level')}
          />
          <TextField label="Level details" placeholder="with certificate" {...form.getInputProps('workLevel')} />
          <SelectField
            label="Hiring for"
            placeholder="Choose"
            options={OPENINGS.map((value) => ({ value, label: OPENING_WORDS[value] }))}
            {...form.getInputProps('opening')}
          />
          <TextField label="Fill by" type="date" {...form.getInputProps('fillBy')} />
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
      </Card>
      <PayFields form={form} />
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
              {...listLabels[name]}
              {...listProps(name)}
            />
          ))}
        </div>
      </Card>
      <MustHaveFields form={form} />
    </>
  )
}
