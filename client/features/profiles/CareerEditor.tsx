import { useState } from 'react'
import { educationRules, experienceRules, profileListRules } from '#contract/profiles/profile.rules.ts'
import { LIST_MAX } from '#contract/text-rule.ts'
import type { User } from '#client/api/domain.ts'
import { toast } from '#client/ui/toast.ts'
import { Achievements, Education, Experiences } from './CareerPath.tsx'
import { flatRefusal } from './details-fields.ts'
import { FieldsDialog, type FieldSpec } from './FieldsDialog.tsx'
import { useSaveProfile, type ProfileChanges } from './use-save-profile.ts'

type ListName = 'experiences' | 'education' | 'achievements'
type Row = Record<string, string>

interface EditedList {
  /** A single item with its article. */
  item: string
  fields: readonly FieldSpec[]
  rowsOf: (user: User) => readonly Row[]
  changesOf: (rows: readonly Row[]) => ProfileChanges
}

const text = (row: Row, name: string): string => row[name] ?? ''

const LISTS: Record<ListName, EditedList> = {
  experiences: {
    item: 'an experience',
    fields: [
      { name: 'position', rule: experienceRules.position, placeholder: 'Ship mechanic' },
      { name: 'companyName', rule: experienceRules.companyName },
      { name: 'location', rule: experienceRules.location },
      { name: 'timeline', rule: experienceRules.timeline, placeholder: '2024 - now' },
    ],
    rowsOf: (user) => user.experiences,
    changesOf: (rows) => ({
      experiences: rows.map((row) => ({
        position: text(row, 'position'),
        companyName: text(row, 'companyName'),
        location: text(row, 'location'),
        timeline: text(row, 'timeline'),
      })),
    }),
  },
  education: {
    item: 'an education',
    fields: [
      { name: 'degree', rule: educationRules.degree, placeholder: 'Trade certificate' },
      { name: 'university', rule: educationRules.university },
      { name: 'year', rule: educationRules.year, placeholder: '2019' },
    ],
    rowsOf: (user) => user.education,
    changesOf: (rows) => ({
      education: rows.map((row) => ({
        degree: text(row, 'degree'),
        university: text(row, 'university'),
        year: text(row, 'year'),
      })),
    }),
  },
  achievements: {
    item: 'an achievement',
    fields: [
      {
        name: 'achievement',
        rule: { ...profileListRules.achievements, label: 'Achievement', required: 'Write what you achieved.' },
      },
    ],
    rowsOf: (user) => user.achievements.map((achievement) => ({ achievement })),
    changesOf: (rows) => ({ achievements: rows.map((row) => text(row, 'achievement')) }),
  },
}

/** The state of the dialog that adds, edits and removes a row of the career. */
export interface CareerDialog {
  opened: boolean
  edited: { list: ListName; index: number }
  open: (list: ListName, index: number) => void
  close: () => void
}

export function useCareerDialog(): CareerDialog {
  const [isOpen, setOpen] = useState(false)
  // Kept while the dialog closes: its content must not change during the animation.
  const [edited, setEdited] = useState<CareerDialog['edited']>({ list: 'experiences', index: 0 })
  const open = (list: ListName, index: number) => {
    if (index >= LIST_MAX) return toast.info(`There are ${LIST_MAX} already`, 'Remove one to add another.')
    setEdited({ list, index })
    setOpen(true)
  }
  return { opened: isOpen, edited, open, close: () => setOpen(false) }
}

/** Experiences, education and achievements. The first of each is asked for in the left panel. */
export function CareerEditor({ user, dialog }: { user: User; dialog: CareerDialog }) {
  const { opened, edited, open, close } = dialog
  const { save, isSaving, edited: before, base } = useSaveProfile({ user, isOpen: opened, onSaved: close })
  const { item, fields, rowsOf, changesOf } = LISTS[edited.list]
  const row = rowsOf(before)[edited.index]
  const rows = rowsOf(base)
  // Another device may have removed or added rows since: the row is found by its content.
  const found = rows.findIndex((one) => JSON.stringify(one) === JSON.stringify(row))
  const index = found === -1 ? rows.length : found
  const editing = (list: ListName) => ({
    onAdd: () => open(list, LISTS[list].rowsOf(user).length),
    onEdit: (index: number) => open(list, index),
  })
  return (
    <>
      <Experiences experiences={user.experiences} editing={editing('experiences')} />
      <Education education={user.education} editing={editing('education')} />
      <Achievements achievements={user.achievements} editing={editing('achievements')} />
      <FieldsDialog
        opened={opened}
        onClose={close}
        title={`${row ? 'Edit' : 'Add'} ${item}`}
        fields={fields}
        values={row ?? Object.fromEntries(fields.map(({ name }) => [name, '']))}
        isSaving={isSaving}
        onSave={async (values) => flatRefusal(await save(changesOf(rows.toSpliced(index, 1, values))))}
        onRemove={row && (() => void save(changesOf(rows.toSpliced(index, 1)), 'Removed'))}
      />
    </>
  )
}
