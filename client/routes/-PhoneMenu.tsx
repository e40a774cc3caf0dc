import type { ComponentProps } from 'react'
import { PhoneMenu as Drawer } from '#client/features/navigation/PhoneMenu.tsx'
import { DashboardMenu } from './-DashboardMenu.tsx'

/** The drawer behind the menu icon; the dashboard's menu in it has its counts. */
export const PhoneMenu = (menu: Omit<ComponentProps<typeof Drawer>, 'renderDashboard'>) => (
  <Drawer {...menu} renderDashboard={(onChoose) => <DashboardMenu onChoose={onChoose} />} />
)
