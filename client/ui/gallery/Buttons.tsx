import { Button, LinkButton } from '#client/ui/Button.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import layout from '#client/ui/layout.module.css'
import styles from './gallery.module.css'
import { Section } from './Section.tsx'

export function Buttons() {
  return (
    <Section title="Buttons">
      <div className={layout['row']}>
        <Button variant="primary">Apply</Button>
        <Button variant="brand">Save changes</Button>
        <Button>Details</Button>
        <Button variant="subtle">Clear filters</Button>
        <Button variant="danger">Discard</Button>
        <Button variant="done" disabled leftSection={<Icon name="check" />}>
          Applied
        </Button>
        <Button variant="wait" disabled leftSection={<Icon name="clock" />}>
          Applied, will be sent
        </Button>
        <Button variant="primary" disabled>
          Closed
        </Button>
        <Button variant="primary" aria-disabled="true">
          Recruiter can't apply
        </Button>
      </div>
      <div className={layout['row']}>
        <LinkButton to="/" size="sm">
          Details
        </LinkButton>
        <Button size="sm" variant="brand">
          Search
        </Button>
        <Button size="lg" variant="primary">
          Search jobs
        </Button>
        <Button loading variant="primary">
          Apply
        </Button>
        <Button loading>Saving</Button>
        <IconButton icon="bookmark" label="Save: Ferry Mechanic" aria-pressed={false} />
        <IconButton icon="bookmark" label="Saved: Ferry Mechanic" aria-pressed isFilled />
        <IconButton icon="pencil" label="Edit profile" variant="framed" />
        <span className={styles['pine']}>
          <IconButton icon="x" label="Close" variant="onPine" />
        </span>
      </div>
      <Button variant="primary" size="lg" fullWidth>
        Login
      </Button>
    </Section>
  )
}
