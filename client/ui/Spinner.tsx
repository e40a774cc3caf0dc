import { Icon } from './Icon.tsx'
import layout from './layout.module.css'

/** Something is under way; `label` says what. */
export function Spinner({ label = 'Loading' }: { label?: string }) {
  return (
    <output>
      <Icon name="refresh" turning />
      <span className={layout['unseen']}>{label}</span>
    </output>
  )
}
