import { Avatar } from '#client/ui/Avatar.tsx'
import { Chip, ChipLink } from '#client/ui/Chip.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import { iconPaths } from '#client/ui/icon-paths.ts'
import layout from '#client/ui/layout.module.css'
import { Logo } from '#client/ui/Logo.tsx'
import { Mark } from '#client/ui/Mark.tsx'
import { SegmentLink, Segments } from '#client/ui/Segments.tsx'
import { Tag } from '#client/ui/Tag.tsx'
import { Section } from './Section.tsx'

const COMPANIES = [
  'Tidepool Labs',
  'Moss & Pine',
  'Havnegaard Hospital',
  'Baumann & Ortega',
  'Norrsund Ferries',
  'Lumen Health',
  'Vestkyst Energi',
]
const SEARCHES = [
  'Web Developer',
  'Web Designer',
  'Writer',
  'Fullstack',
  'Team Lead',
  'Administration',
  'SQA',
  'Tester',
]

export function Small() {
  return (
    <Section title="Badges, chips, marks">
      <div className={layout['row']}>
        <Tag>Neutral</Tag>
        <Tag tone="brand">Skill</Tag>
        <Tag tone="good" icon="check">
          Applied
        </Tag>
        <Tag tone="wait" icon="clock">
          Waiting
        </Tag>
        <Tag tone="bad" icon="alert-triangle">
          Needs attention
        </Tag>
        <Tag icon="lock">Closed</Tag>
        <Chip isOn={false}>Writer</Chip>
        <Chip isOn>Senior</Chip>
        <Segments label="Which jobs">
          <SegmentLink to="/" isCurrent>
            All
          </SegmentLink>
          <SegmentLink to="/" isCurrent={false}>
            <Icon name="bookmark" size="sm" />
            Saved 3
          </SegmentLink>
        </Segments>
      </div>
      <div className={layout['scroller']}>
        <ChipLink to="/">Here</ChipLink>
        {SEARCHES.map((search) => (
          <Chip key={search}>{search}</Chip>
        ))}
      </div>
      <div className={layout['row']}>
        {COMPANIES.map((name) => (
          <Mark key={name} name={name} />
        ))}
        <Mark name="Studio Marlow" isFaded />
        <Mark name="Maren Holt" kind="person" size="sm" title="Maren Holt" />
        <Mark name="Norrsund Ferries" size="lg" />
        <Avatar />
        <Logo />
      </div>
      <div className={layout['row']}>
        {(Object.keys(iconPaths) as (keyof typeof iconPaths)[]).map((name) => (
          <Icon key={name} name={name} />
        ))}
      </div>
    </Section>
  )
}
