import { useForm } from '@mantine/form'
import { contactRules, profileListRules, profileRules } from '#contract/profiles/profile.rules.ts'
import { textIssue, type TextRule } from '#contract/text-rule.ts'
import type { User } from '#client/api/domain.ts'
import { Button } from '#client/ui/Button.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { useFocusFirstWrong } from '#client/ui/use-focus-first-wrong.ts'
import { UnsavedGuard } from '#client/ui/UnsavedGuard.tsx'
import { CONTACT_FIELDS, contactFrom, flatRefusal } from './details-fields.ts'
import styles from './profile-edit.module.css'
import { SkillsField } from './SkillsField.tsx'
import { TagsField } from './TagsField.tsx'
import { useSaveProfile } from './use-save-profile.ts'

const draftOf = (user: User) => ({
  aboutMe: user.aboutMe,
  availability: user.availability,
  skills: user.skills,
  languages: user.languages,
  interests: user.interests,
  ...user.contactInformation,
})
type Draft = ReturnType<typeof draftOf>

const TEXTS = {
  aboutMe: profileRules.aboutMe,
  availability: profileRules.availability,
  ...contactRules,
} as const satisfies Partial<Record<keyof Draft, TextRule>>

/** The left panel while it is edited: Submit saves it and ends the editing (spec, point 2). */
export function ProfileCardForm({ user, onDone }: { user: User; onDone: () => void }) {
  const { save, isSaving } = useSaveProfile(user)
  const { formRef, refuse } = useFocusFirstWrong()
  const form = useForm<Draft>({ initialValues: draftOf(user), validate: issuesOf })

  const submit = form.onSubmit(async ({ aboutMe, availability, skills, languages, interests, ...contact }) => {
    if (isSaving) return
    const texts = { aboutMe, availability, skills, languages, interests }
    const refusal = flatRefusal(await save({ ...texts, contactInformation: contactFrom(contact) }))
    if (!refusal) return onDone()
    form.setErrors(refusal)
    refuse()
  }, refuse)
  const listProps = (name: 'skills' | 'languages' | 'interests') => ({
    value: form.values[name],
    onChange: (value: string[]) => form.setFieldValue(name, value),
    error: typeof form.errors[name] === 'string' ? form.errors[name] : undefined,
  })
  return (
    <form ref={formRef} onSubmit={submit} noValidate className={styles['card']} aria-label="Edit my profile">
      <TextArea label={profileRules.aboutMe.label} rows={5} {...form.getInputProps('aboutMe')} />
      <SkillsField {...listProps('skills')} />
      <TagsField rule={profileListRules.languages} item="a language" {...listProps('languages')} />
      <TagsField rule={profileListRules.interests} item="an interest" {...listProps('interests')} />
      <TextField
        label={profileRules.availability.label}
        placeholder="From 1 March"
        {...form.getInputProps('availability')}
      />
      {CONTACT_FIELDS.map(({ name, rule, type, ...field }) => (
        <TextField
          key={name}
          label={rule.label}
          type={type}
          autoComplete="off"
          {...field}
          {...form.getInputProps(name)}
        />
      ))}
      <div className={styles['submit']}>
        <Button type="submit" variant="primary" loading={isSaving}>
          Submit
        </Button>
        <Button variant="outline" onClick={onDone} disabled={isSaving}>
          Cancel
        </Button>
      </div>
      <UnsavedGuard isDirty={form.isDirty()} />
    </form>
  )
}

function issuesOf(draft: Draft): Record<string, string> {
  const issues: Record<string, string> = {}
  for (const name of Object.keys(TEXTS) as (keyof typeof TEXTS)[]) {
    const issue = textIssue(TEXTS[name], draft[name])
    if (issue) issues[name] = issue
  }
  return issues
}
