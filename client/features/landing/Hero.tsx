import { useNavigate } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { SEARCH_EXAMPLE } from '#contract/jobs/job.search.ts'
import { SearchBox, type SuggestedBox } from '#client/ui/SearchBox.tsx'
import { clsx } from 'clsx'
import layout from '#client/ui/layout.module.css'
import styles from './Hero.module.css'
import { Scenes } from './Scenes.tsx'

interface HeroProps {
  /** The formatted number of jobs; empty until known. */
  jobs: string
  /** The popular searches. */
  badges: ReactNode
  stats: ReactNode
  /** Renders the suggestions below the search box. */
  renderSuggestions: (box: SuggestedBox & { text: string }) => ReactNode
}

/** The head of the landing page (spec, point 2): the purpose of the board, and the search. */
export function Hero({ jobs, badges, stats, renderSuggestions }: HeroProps) {
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const search = (wanted: string) => {
    // Emptying the box does not search.
    if (wanted === '' && text !== '') return
    const trimmed = wanted.trim()
    void navigate({ to: '/jobs', search: trimmed ? { search: trimmed } : {} })
  }
  return (
    <section className={styles['hero']} aria-labelledby="hero">
      <Scenes />
      <div className={clsx(layout['wrap'], styles['in'])}>
        <h1 id="hero" className={styles['title']}>
          Find the perfect job for you
        </h1>
        <p className={styles['sub']}>{`Search your career opportunity through ${jobs || 'all jobs on the board'}`}</p>
        <div className={styles['search']}>
          <SearchBox
            look="hero"
            label="Search jobs"
            placeholder={SEARCH_EXAMPLE}
            buttonLabel="Search jobs"
            action="/jobs"
            value={text}
            onChange={setText}
            onSearch={search}
            renderSuggestions={(box) => renderSuggestions({ ...box, text })}
          />
        </div>
        <p className={styles['popular']} aria-hidden="true">
          Popular searches
        </p>
        <div className={styles['badges']}>{badges}</div>
      </div>
      {stats}
    </section>
  )
}
