import type { ReactNode } from 'react'
import { LinkButton } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Illustration } from '#client/ui/Illustration.tsx'
import { clsx } from 'clsx'
import layout from '#client/ui/layout.module.css'
import { PostJobLink } from './PostJobLink.tsx'
import styles from './Sides.module.css'

/** What the board offers to candidates and to employers, each with a drawing. */
export function Sides() {
  return (
    <div className={clsx(layout['wrap'], styles['sides'])}>
      <Side
        art="candidates"
        eyebrow="For candidates"
        title="Get your first step, then the next one"
        text="Read the questions others asked before you, apply once, and find every application in one place."
        action={<LinkButton to="/jobs">Browse jobs</LinkButton>}
      />
      <Side
        art="employers"
        eyebrow="For employers"
        title="There is a free chair. Say who it is for"
        text="Post in five minutes, see every applicant in one list, and close the job when it is filled."
        action={<PostJobLink />}
      />
    </div>
  )
}

interface SideProps {
  art: 'candidates' | 'employers'
  eyebrow: string
  title: string
  text: string
  action: ReactNode
}

function Side({ art, eyebrow, title, text, action }: SideProps) {
  return (
    <Card as="article" padding="none" className={styles['side']}>
      <Illustration name={art} />
      <div className={styles['words']}>
        <p className={styles['eyebrow']}>{eyebrow}</p>
        <h2>{title}</h2>
        <p className={layout['muted']}>{text}</p>
        {action}
      </div>
    </Card>
  )
}
