import type { ReactNode } from 'react'
import layout from '#client/ui/layout.module.css'

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={layout['stack']}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}
