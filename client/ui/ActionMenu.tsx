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
  /** Whether it deletes or removes something. */
  isDanger?: boolean
  /** Whether the icon is filled, like an active bookmark. */
  isFilled?: boolean
  onChoose: () => void
}

interface ActionMenuProps {
  /** The accessible name, also the tooltip on hover. */
  label: string
  actions: readonly MenuAction[]
  /** sm for list rows, lg beside the large buttons of a page. */
  size?: 'sm' | 'lg'
}

const isSheet = (): boolean => matchMedia('(max-width: 639px)').matches

/** A three-dot menu for less common actions: a dropdown below the button, or a bottom sheet on phones. */
export function ActionMenu({ label, actions, size = 'lg' }: ActionMenuProps) {
  const [isOpen, setOpen] = useState(false)
  const dots = useRef<HTMLButtonElement>(null)
  const [main, setMain] = useState<HTMLElement>()
  const change = (isNowOpen: boolean) => {
    // Portal into the enclosing landmark: the end of the body is outside all landmarks.
    if (isNowOpen) setMain(dots.current?.closest('main') ?? undefined)
    setOpen(isNowOpen)
  }
  useBackCloses(isOpen, () => setOpen(false), isSheet)
  // The item goes away with the menu: a dialog that it opens would have nowhere to return the focus to.
  const choose = (action: MenuAction) => {
    dots.current?.focus({ preventScroll: true })
    action.onChoose()
  }
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
        // The placeholder would be a child of the menu that is not a menu item.
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
              onClick={() => choose(action)}
            >
              {action.label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </MantineScope>
  )
}
