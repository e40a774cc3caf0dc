import { useId, type ReactNode } from 'react'
import type { Profile } from '#contract/profiles/user.schema.ts'
import { Bullets } from '#client/ui/Bullets.tsx'
import { Card } from '#client/ui/Card.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { Joined } from '#client/ui/Joined.tsx'
import edit from './profile-edit.module.css'
import styles from './profile.module.css'

interface Step {
  title: string
  place: readonly string[]
  time: string
}

/** The owner's actions on a list; undefined for everybody else. */
export interface ListEditing {
  onAdd: () => void
  onEdit: (index: number) => void
}

/** Experiences, in the order of their owner: newest first. */
export function Experiences({ experiences, editing }: Pick<Profile, 'experiences'> & { editing?: ListEditing }) {
  const steps = experiences.map(({ position, companyName, location, timeline }) => ({
    title: position,
    place: [companyName, location],
    time: timeline,
  }))
  return (
    <Section title="Experiences" addLabel="Add an experience" isEmpty={experiences.length === 0} editing={editing}>
      <Path steps={steps} editing={editing} />
    </Section>
  )
}

export function Education({ education, editing }: Pick<Profile, 'education'> & { editing?: ListEditing }) {
  const steps = education.map(({ degree, university, year }) => ({ title: degree, place: [university], time: year }))
  return (
    <Section title="Education" addLabel="Add an education" isEmpty={education.length === 0} editing={editing}>
      <Path steps={steps} editing={editing} />
    </Section>
  )
}

export function Achievements({ achievements, editing }: Pick<Profile, 'achievements'> & { editing?: ListEditing }) {
  const items = achievements.map((text, index) => <Editable key={index} name={text} index={index} editing={editing} />)
  return (
    <Section title="Achievements" addLabel="Add an achievement" isEmpty={achievements.length === 0} editing={editing}>
      <Bullets items={editing ? items : achievements} />
    </Section>
  )
}

interface SectionProps {
  title: string
  addLabel: string
  isEmpty: boolean
  editing: ListEditing | undefined
  children: ReactNode
}

function Section({ title, addLabel, isEmpty, editing, children }: SectionProps) {
  const id = useId()
  // The owner is offered to add what is missing in one list, beside their name.
  if (isEmpty) return null
  return (
    <Card as="section" padding="lg" aria-labelledby={id}>
      <div className={edit['title']}>
        <h2 id={id}>{title}</h2>
        {editing && <IconButton icon="plus" label={addLabel} onClick={editing.onAdd} />}
      </div>
      {children}
    </Card>
  )
}

function Path({ steps, editing }: { steps: Step[]; editing: ListEditing | undefined }) {
  return (
    <ol className={styles['path']} role="list">
      {steps.map(({ title, place, time }, index) => (
        <li key={index}>
          <Editable name={title} index={index} editing={editing} isStrong />
          {place.some(Boolean) && (
            <p>
              <Joined texts={place} />
            </p>
          )}
          {time && <p>{time}</p>}
        </li>
      ))}
    </ol>
  )
}

interface EditableProps {
  name: string
  index: number
  editing: ListEditing | undefined
  isStrong?: boolean
}

/** A row's name, with an edit button for its owner. */
function Editable({ name, index, editing, isStrong = false }: EditableProps) {
  const words = isStrong ? <b>{name}</b> : name
  if (!editing) return words
  return (
    <span className={edit['entry']}>
      <span>{words}</span>
      <IconButton icon="pencil" label={`Edit ${name}`} onClick={() => editing.onEdit(index)} />
    </span>
  )
}
