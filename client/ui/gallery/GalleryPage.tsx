import { PageHead } from '#client/ui/PageHead.tsx'
import { Toasts } from '#client/ui/Toasts.tsx'
import layout from '#client/ui/layout.module.css'
import { Buttons } from './Buttons.tsx'
import { Contents } from './Contents.tsx'
import { Fields } from './Fields.tsx'
import { Overlays } from './Overlays.tsx'
import { Small } from './Small.tsx'
import { States } from './States.tsx'
import styles from './gallery.module.css'

export function GalleryPage() {
  return (
    <main className={`${layout['wrap']} ${styles['page']}`}>
      <PageHead title="Kit" note="every part, in every state" text="Add ?scheme=dark for the dark theme." />
      <Buttons />
      <Small />
      <Fields />
      <Overlays />
      <Contents />
      <States />
      <Toasts />
    </main>
  )
}
