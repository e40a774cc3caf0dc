import type { ComponentProps } from 'react'
import type { ApplicationStatus } from '#contract/applications/application-status.rules.ts'
import type { Tag } from '#client/ui/Tag.tsx'

/** How the tag of an application looks, by its state. */
export const STATUS_TONES = {
  none: { tone: 'neutral', icon: 'check' },
  sent: { tone: 'success', icon: 'check' },
  seen: { tone: 'neutral', icon: 'eye' },
  progress: { tone: 'brand', icon: 'clock' },
  interview: { tone: 'brand', icon: 'calendar' },
  offered: { tone: 'brand', icon: 'calendar' },
  agreed: { tone: 'brand', icon: 'calendar' },
  held: { tone: 'brand', icon: 'calendar' },
  accepted: { tone: 'success', icon: 'check' },
  declined: { tone: 'neutral', icon: 'mail' },
  withdrawn: { tone: 'neutral', icon: 'mail' },
} as const satisfies Record<ApplicationStatus['kind'], Pick<ComponentProps<typeof Tag>, 'tone' | 'icon'>>
