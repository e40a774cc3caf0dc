import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Logo } from '#client/ui/Logo.tsx'
import styles from './AuthPage.module.css'

interface AuthPageProps {
  title: string
  scene: 'workshop' | 'rooftop'
  /** The sentence over the picture. */
  words: string
  children: ReactNode
}

/** The frame of Login and Sign-up: the form, and from 900 px on a picture beside it. */
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
