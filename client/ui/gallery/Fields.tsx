import { useState } from 'react'
import { CheckField } from '#client/ui/CheckField.tsx'
import { ListField } from '#client/ui/ListField.tsx'
import { PasswordField } from '#client/ui/PasswordField.tsx'
import { RadioGroupField } from '#client/ui/RadioGroupField.tsx'
import { SearchBox } from '#client/ui/SearchBox.tsx'
import { SelectField } from '#client/ui/SelectField.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { Switch } from '#client/ui/Switch.tsx'
import layout from '#client/ui/layout.module.css'
import styles from './gallery.module.css'
import { Section } from './Section.tsx'

export function Fields() {
  const [skills, setSkills] = useState(['TIG welding', ''])
  const [text, setText] = useState('React')
  const [isOpen, setOpen] = useState(true)
  const [gender, setGender] = useState('female')
  return (
    <Section title="Fields">
      <SearchBox
        label="Search jobs"
        placeholder="Backend || Computer science || React, Ruby"
        value={text}
        onChange={setText}
        onSearch={setText}
        buttonLabel="Search"
      />
      <div className={styles['columns']}>
        <div className={layout['stack']}>
          <TextField label="Position" defaultValue="Ferry Mechanic" />
          <TextField label="Company Name" defaultValue="Norrsund Ferries" disabled hint="From your profile" />
          <TextField
            label="Location"
            placeholder="City, country, or Remote"
            required
            error="Say where the work is done, or write Remote."
          />
          <PasswordField label="Password" defaultValue="longenough" hint="Eight characters at least." />
          <SelectField label="Country" options={['Denmark', 'Norway']} placeholder="Choose a country" />
          <SelectField label="Number of employees" options={['1 - 10', '11 - 50']} error="Choose how many you are." />
        </div>
        <div className={layout['stack']}>
          <TextArea label="Overview" placeholder="What is the work like?" hint="Candidates read this first." />
          <TextArea label="Question" defaultValue="Is it remote?" error="The job closed meanwhile." />
          <RadioGroupField
            label="Gender"
            options={[
              { value: 'male', label: 'Male' },
              { value: 'female', label: 'Female' },
              { value: 'other', label: 'Other' },
            ]}
            value={gender}
            onChange={setGender}
          />
          <CheckField label="I agree to the terms" error="Tick the box to go on." />
          <CheckField label="Full-time" count="1,282" defaultChecked />
          <CheckField label="Closed jobs too" count="17" disabled />
          <div className={layout['row']}>
            <Switch label="Ferry Mechanic is open" checked={isOpen} onChange={setOpen}>
              {isOpen ? 'Open' : 'Closed'}
            </Switch>
            <Switch label="Deckhand is closed" checked={false} onChange={setOpen} disabled>
              Closed
            </Switch>
          </div>
        </div>
        <div className={layout['stack']}>
          <ListField
            label="Skills"
            item="skill"
            placeholder="One skill"
            hint="Enter goes on to the next row."
            value={skills}
            onChange={setSkills}
          />
          <ListField
            label="Requirements"
            item="requirement"
            value={['x'.repeat(30)]}
            rowError={() => 'Keep it below 20 characters.'}
            onChange={() => undefined}
          />
        </div>
      </div>
    </Section>
  )
}
