import { Link, type LinkProps } from '@tanstack/react-router'
import { Card } from './Card.tsx'
import { Icon } from './Icon.tsx'
import type { IconName } from './icon-paths.ts'
import styles from './WayCard.module.css'

interface WayCardProps {
  to: LinkProps['to']
  icon: IconName
  title: string
  /** What is there. */
  text: string
}

/** A link to another page of the dashboard, for layouts without the menu. */
export function WayCard({ to, icon, title, text }: WayCardProps) {
  return (
    <Card padding="lg" className={styles['way']}>
      <Link to={to} className={styles['link']}>
        <Icon name={icon} />
        <span>
          <b>{title}</b>
          <span>{text}</span>
        </span>
        <Icon name="chevron-right" />
      </Link>
    </Card>
  )
}
