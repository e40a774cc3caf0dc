import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { boardName } from '#client/messages/board-name.ts'
import { Logo } from '#client/ui/Logo.tsx'
import styles from './AuthPage.module.css'

/** The text over each picture. */
const WORDS = {
  workshop: 'Good work starts with somewhere to stand.',
  rooftop: 'So many doors. One of them is yours.',
} as const

interface AuthPageProps {
  title: string
  scene: keyof typeof WORDS
  children: ReactNode
}

/** The layout of Login and Sign-up: the form, with a picture beside it from 900 px on. */
export function AuthPage({ title, scene, children }: AuthPageProps) {
  return (
    <div className={styles['page']}>
      <main className={styles['form']}>
        <Link to="/" className={styles['brand']} aria-label={`${boardName()}, home`}>
          <Logo size={32} />
          <span>{boardName()}</span>
        </Link>
        <h1>{title}</h1>
        {children}
      </main>
      <aside className={styles['picture']} data-scene={scene}>
        <p>{WORDS[scene]}</p>
      </aside>
    </div>
  )
}
