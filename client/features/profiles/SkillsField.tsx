import { useState, type ComponentProps } from 'react'
import { profileListRules } from '#contract/profiles/profile.rules.ts'
import { TagsField } from './TagsField.tsx'
import { useSkillSuggestions } from './use-skill-suggestions.ts'

type SkillsFieldProps = Omit<ComponentProps<typeof TagsField>, 'rule' | 'item' | 'suggestions' | 'onType'>

/** The skills, with suggestions while the user types (spec, point 2). */
export function SkillsField(props: SkillsFieldProps) {
  const [text, setText] = useState('')
  const suggestions = useSkillSuggestions(text)
  return (
    <TagsField {...props} rule={profileListRules.skills} item="a skill" suggestions={suggestions} onType={setText} />
  )
}
