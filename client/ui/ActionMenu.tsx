import { Menu } from '@mantine/core'
import { useRef, useState } from 'react'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import { Icon } from './Icon.tsx'
import type { IconName } from './icon-paths.ts'
import styles from './ActionMenu.module.css'
import { MantineScope } from './MantineScope.tsx'
import { useBackCloses } from './use-back-closes.ts'

export interface MenuAction {
  icon: IconName
  label: string
  /** It takes something away. */
  isDanger?: boolean
  /** Fills the picture, as a kept bookmark. */
  isFilled?: boolean
  onChoose: () => void
}

interface ActionMenuProps {
  /** What it has more of, read out and shown on hover. */
  label: string
  actions: readonly MenuAction[]
  /** sm in the row of a list, lg beside the large buttons of a page. */
  size?: 'sm' | 'lg'
}

const isSheet = (): boolean => matchMedia('(max-width: 639px)').matches

/** Three dots, and what is seldom done behind them: below the button, or in a sheet at a phone's lower edge. */
export function ActionMenu({ label, actions, size = 'lg' }: ActionMenuProps) {
  const [isOpen, setOpen] = useState(false)
  const dots = useRef<HTMLButtonElement>(null)
  const [main, setMain] = useState<HTMLElement>()
  const change = (isNowOpen: boolean) => {
    // A landmark it belongs to; the end of the page is in none.
    if (isNowOpen) setMain(dots.current?.closest('main') ?? undefined)
    setOpen(isNowOpen)
  }
  useBackCloses(isOpen, () => setOpen(false), isSheet)
  return (
    <MantineScope>
      <Menu
        opened={isOpen}
        onChange={change}
        portalProps={main && { target: main }}
        position="bottom-end"
        offset={8}
        transitionProps={{ duration: 120 }}
        withOverlay
        overlayProps={{ className: styles['veil'] ?? '' }}
        // It would be a child of the menu that is no item.
        withInitialFocusPlaceholder={false}
        classNames={{ dropdown: styles['list'] }}
      >
        <Menu.Target>
          <button ref={dots} type="button" className={styles['dots']} data-size={size} aria-label={label} title={label}>
            <svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true">
              <path d="M5 12h.01M12 12h.01M19 12h.01" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
            </svg>
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          {actions.map((action, place) => (
            <Menu.Item
              key={action.label}
              className={styles['item']}
              data-autofocus={place === 0 || undefined}
              data-danger={action.isDanger || undefined}
              data-filled={action.isFilled || undefined}
              leftSection={<Icon name={action.icon} />}
              onClick={action.onChoose}
            >
              {action.label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </MantineScope>
  )
}
