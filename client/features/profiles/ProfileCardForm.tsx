import { groupDigits } from '#contract/digits.rules.ts'
import { useForm } from '@mantine/form'
import { useEffect, useRef } from 'react'
import { profileListRules, profileRules } from '#contract/profiles/profile.rules.ts'
import { textIssue, type TextRule } from '#contract/text-rule.ts'
import type { User } from '#client/api/domain.ts'
import { Button } from '#client/ui/Button.tsx'
import { DiscardQuestion } from '#client/ui/DiscardQuestion.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { useFocusFirstWrong } from '#client/ui/use-focus-first-wrong.ts'
import { UnsavedGuard } from '#client/ui/UnsavedGuard.tsx'
import type { PanelField } from './panel-fields.ts'
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
})
type Draft = ReturnType<typeof draftOf>
type ListName = 'skills' | 'languages' | 'interests'

const TEXTS = {
  aboutMe: profileRules.aboutMe,
  availability: profileRules.availability,
} as const satisfies Partial<Record<keyof Draft, TextRule>>

interface ProfileCardFormProps {
  user: User
  /** The fields of this user's panel. */
  fields: readonly PanelField[]
  /** The field to focus first. */
  focusOn: PanelField | null
  /** Whether to ask if the changes may be discarded. */
  isAsking: boolean
  onDirty: (isDirty: boolean) => void
  onKeep: () => void
  /** Ends the editing, or asks first. */
  onStop: () => void
  onDone: () => void
}

/** The left panel in edit mode: Submit saves and leaves it (spec, point 2). */
export function ProfileCardForm(props: ProfileCardFormProps) {
  const { user, fields, focusOn, isAsking, onDirty, onKeep, onStop, onDone } = props
  const { save, isSaving } = useSaveProfile({ user, onSaved: onDone })
  const { formRef, refuse } = useFocusFirstWrong()
  /** Why a typed text could not be added to its list: saving closes the form, and would lose it. */
  const notAdded = useRef(new Map<ListName, string>())
  const form = useForm<Draft>({
    initialValues: draftOf(user),
    validate: (draft) => ({ ...issuesOf(draft), ...Object.fromEntries(notAdded.current) }),
  })

  useEffect(() => {
    const field = focusOn && formRef.current?.elements.namedItem(focusOn)
    if (field instanceof HTMLElement) field.focus()
  }, [focusOn, formRef])

  const isDirty = form.isDirty()
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])
  const goOn = () => {
    onKeep()
    const first = formRef.current?.elements.item(0)
    if (first instanceof HTMLElement) first.focus()
  }

  const submit = form.onSubmit(async (draft) => {
    if (isSaving) return
    const refusal = await save(draft)
    if (!refusal) return
    form.setErrors(refusal)
    refuse()
  }, refuse)
  const listProps = (name: ListName) => ({
    name,
    value: form.values[name],
    onChange: (value: string[]) => form.setFieldValue(name, value),
    error: typeof form.errors[name] === 'string' ? form.errors[name] : undefined,
    onRefused(reason: string | null) {
      if (reason !== null) return void notAdded.current.set(name, reason)
      if (notAdded.current.delete(name)) form.clearFieldError(name)
    },
  })
  const has = (name: PanelField) => fields.includes(name)
  return (
    <form ref={formRef} onSubmit={submit} noValidate className={styles['card']} aria-label="Edit my profile">
      {has('aboutMe') && (
        <TextArea
          label={profileRules.aboutMe.label}
          name="aboutMe"
          rows={5}
          hint={`${form.values.aboutMe.length} of ${groupDigits(profileRules.aboutMe.max)} characters`}
          {...form.getInputProps('aboutMe')}
        />
      )}
      {has('skills') && <SkillsField {...listProps('skills')} />}
      {has('languages') && (
        <TagsField rule={profileListRules.languages} item="a language" {...listProps('languages')} />
      )}
      {has('interests') && (
        <TagsField rule={profileListRules.interests} item="an interest" {...listProps('interests')} />
      )}
      {has('availability') && (
        <TextField
          label={profileRules.availability.label}
          name="availability"
          placeholder="From 1 March"
          {...form.getInputProps('availability')}
        />
      )}
      {isAsking ? (
        <div className={styles['submit']}>
          <DiscardQuestion onDiscard={onDone} onKeep={goOn} />
        </div>
      ) : (
        <div className={styles['submit']}>
          <Button type="submit" variant="primary" loading={isSaving}>
            Submit
          </Button>
          <Button variant="subtle" onClick={onStop} disabled={isSaving}>
            Cancel
          </Button>
        </div>
      )}
      <UnsavedGuard isDirty={isDirty} />
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
