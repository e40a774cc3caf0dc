import { useState } from 'react'
import { ActionMenu } from '#client/ui/ActionMenu.tsx'
import { BackLink } from '#client/ui/BackLink.tsx'
import { Button } from '#client/ui/Button.tsx'
import { CheckField } from '#client/ui/CheckField.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { Avatar } from '#client/ui/Avatar.tsx'
import { Alert } from '#client/ui/Alert.tsx'
import { SideDrawer } from '#client/ui/SideDrawer.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { toast } from '#client/ui/toast.ts'
import layout from '#client/ui/layout.module.css'
import { Section } from './Section.tsx'

export function Overlays() {
  const [shown, setShown] = useState<'dialog' | 'left' | 'bottom' | null>(null)
  const close = () => setShown(null)
  return (
    <Section title="Toasts, notices, dialogs">
      <div className={layout['row']}>
        <Button onClick={() => toast.success('Job posted', 'Ferry Mechanic is open now.')}>Success</Button>
        <Button onClick={() => toast.wait('Applied, will be sent', 'You are offline. We send it when you are back.')}>
          Wait
        </Button>
        <Button
          onClick={() => toast.error('Job status not changed', 'Someone changed this job meanwhile. Load it again.')}
        >
          Error
        </Button>
        <Button onClick={() => toast.info('A new version is ready')}>Info</Button>
        <Button onClick={() => toast.undoable('Taken off your list', () => undefined, 'Ferry Mechanic')}>Undo</Button>
        <Button onClick={() => void endLater()}>Loading</Button>
        <Button onClick={() => setShown('dialog')}>Dialog</Button>
        <Button onClick={() => setShown('left')}>Drawer</Button>
        <Button onClick={() => setShown('bottom')}>Sheet</Button>
        <ActionMenu
          label="More about Ferry Mechanic"
          actions={[
            { label: 'Withdraw application', icon: 'arrow-back-up', isDanger: true, onChoose: () => undefined },
          ]}
        />
      </div>
      <Alert tone="warning" icon="cloud-off" title="You are offline">
        These are the jobs as they were at 09:41.
      </Alert>
      <Alert tone="error" title="Wrong email or password">
        Try again, or set a new password.
      </Alert>
      <Alert tone="info" icon="refresh" title="A new version is ready" actions={<Button size="sm">Update now</Button>}>
        Send or copy what you are writing first.
      </Alert>
      <Dialog
        opened={shown === 'dialog'}
        onClose={close}
        eyebrow="Ferry Mechanic"
        title="Total applicants: 4"
        footer={<Button onClick={close}>Close</Button>}
      >
        <div className={layout['stack']}>
          <TextField label="Phone number" type="tel" />
          <div className={layout['row']}>
            <Avatar name="Maren Holt" kind="person" size="sm" /> maren.holt@example.org
          </div>
        </div>
      </Dialog>
      <SideDrawer opened={shown === 'left'} onClose={close} label="Menu">
        <BackLink to="/">Back</BackLink>
        <h2 className={layout['title']}>Dashboard</h2>
      </SideDrawer>
      <SideDrawer
        opened={shown === 'bottom'}
        onClose={close}
        side="bottom"
        label="Filters"
        footer={
          <>
            <Button>Clear</Button>
            <Button variant="brand" onClick={close}>
              Show 106 jobs
            </Button>
          </>
        }
      >
        <CheckField label="Full-time" count="82" defaultChecked />
        <CheckField label="Part-time" count="24" />
      </SideDrawer>
    </Section>
  )
}

async function endLater(): Promise<void> {
  const loading = toast.loading('Loading...')
  await new Promise((resolve) => setTimeout(resolve, 1500))
  loading.success('Job status changed')
}
