import type { ReactNode } from 'react'
import { GENDERS, type Gender } from '#contract/profiles/user.options.ts'
import { RadioGroupField } from '#client/ui/RadioGroupField.tsx'
import { GENDER_LABELS } from '#client/messages/profile-messages.ts'

const OPTIONS = GENDERS.map((value) => ({ value, label: GENDER_LABELS[value] }))

interface GenderFieldProps {
  value?: Gender | ''
  onChange: (value: Gender) => void
  error?: ReactNode
}

/** Pass the result of `form.getInputProps('gender')`. */
export function GenderField({ value = '', onChange, error }: GenderFieldProps) {
  return <RadioGroupField label="Gender" options={OPTIONS} required value={value} onChange={onChange} error={error} />
}
