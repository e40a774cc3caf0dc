import { AvatarImage } from '#client/ui/AvatarImage.tsx'
import { ChipLink } from '#client/ui/Chip.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import { iconPaths } from '#client/ui/icon-paths.ts'
import layout from '#client/ui/layout.module.css'
import { Logo } from '#client/ui/Logo.tsx'
import { Avatar } from '#client/ui/Avatar.tsx'
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
        <Tag tone="success" icon="check">
          Applied
        </Tag>
        <Tag tone="warning" icon="clock">
          Waiting
        </Tag>
        <Tag tone="error" icon="alert-triangle">
          Needs attention
        </Tag>
        <Tag icon="lock">Closed</Tag>
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
          <ChipLink key={search} to="/jobs" search={{ search }}>
            {search}
          </ChipLink>
        ))}
      </div>
      <div className={layout['row']}>
        {COMPANIES.map((name) => (
          <Avatar key={name} name={name} />
        ))}
        <Avatar name="Studio Marlow" isFaded />
        <Avatar name="Maren Holt" kind="person" size="sm" />
        <Avatar name="Norrsund Ferries" size="lg" />
        <AvatarImage />
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
