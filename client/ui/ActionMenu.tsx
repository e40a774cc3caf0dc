import { Menu } from '@mantine/core'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { Icon } from './Icon.tsx'
import type { IconName } from './icon-paths.ts'
import styles from './ActionMenu.module.css'
import { MantineScope } from './MantineScope.tsx'

interface MenuAction {
  icon: IconName
  label: string
  /** It takes something away. */
  isDanger?: boolean
  onChoose: () => void
}

interface ActionMenuProps {
  /** What it has more of, read out and shown on hover. */
  label: string
  actions: readonly MenuAction[]
  /** sm in the row of a list, lg beside the large buttons of a page. */
  size?: 'sm' | 'lg'
}

/** Three dots, and what is seldom done behind them. */
export function ActionMenu({ label, actions, size = 'lg' }: ActionMenuProps) {
  return (
    <MantineScope>
      <Menu
        position="bottom-end"
        offset={8}
        transitionProps={{ duration: 120 }}
        // It would be a child of the menu that is no item.
        withInitialFocusPlaceholder={false}
        classNames={{ dropdown: styles['list'] }}
      >
        <Menu.Target>
          <button type="button" className={styles['dots']} data-size={size} aria-label={label} title={label}>
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
