import { useState, type ReactNode } from 'react'
import styles from './AvatarImage.module.css'

interface AvatarImageProps {
  /** The image's URL; a placeholder is shown while there is none or when it fails to load. */
  src?: string | null | undefined
  /** Replaces the default placeholder. */
  instead?: ReactNode
}

/** A person's picture, 96 px, with a ring. Shown beside the name, so it has no alternative text. */
export function AvatarImage({ src, instead }: AvatarImageProps) {
  const [broken, setBroken] = useState<string | null>(null)
  if (src && src !== broken) {
    return <img src={src} alt="" className={styles['avatar']} onError={() => setBroken(src)} />
  }
  return (
    instead ?? (
      <svg viewBox="0 0 96 96" aria-hidden="true" className={styles['avatar']}>
        <path d="M0 0h96v96H0z" fill="var(--art-sky)" />
        <circle cx="66" cy="30" r="15" fill="var(--art-sun)" />
        <path d="M0 96V70l28-26 22 20 16-14 30 30v16z" fill="var(--art-mid)" />
        <path d="M0 96V84l34-16 26 12 36-10v26z" fill="var(--art-deep)" />
      </svg>
    )
  )
}
