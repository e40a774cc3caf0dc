import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Logo } from '#client/ui/Logo.tsx'
import styles from './AuthPage.module.css'

interface AuthPageProps {
  title: string
  scene: 'workshop' | 'rooftop'
  /** The text over the picture. */
  words: string
  children: ReactNode
}

/** The layout of Login and Sign-up: the form, with a picture beside it from 900 px on. */
export function AuthPage({ title, scene, words, children }: AuthPageProps) {
  return (
    <div className={styles['page']}>
      <main className={styles['form']}>
        <Link to="/" className={styles['brand']} aria-label="Foothold, home">
          <Logo size={32} />
          <span>Foothold</span>
        </Link>
        <h1>{title}</h1>
        {children}
      </main>
      <aside className={styles['picture']} data-scene={scene}>
        <p>{words}</p>
      </aside>
    </div>
  )
}
