import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { OWN_DATA } from '#client/api/client.ts'
import { useApi } from '#client/api/ApiProvider.tsx'
import { formatError } from '#client/messages/format-error.ts'
import { useViewer } from '#client/session/SessionProvider.tsx'
import { saveFile } from '#client/ui/save-file.ts'
import { FailureAlert } from '#client/ui/FailureAlert.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import styles from './account.module.css'

const NAME = 'your-data.zip'

/** Saves everything the server holds about the viewer as one file. */
export function DataDownload({ isOnline }: { isOnline: boolean }) {
  const api = useApi()
  const isEmployer = useViewer().role === 'employer'
  const [received, setReceived] = useState(0)
  const leaving = useRef<AbortController>(null)
  // Leaving the page aborts the download.
  useEffect(() => () => leaving.current?.abort(), [])
  const { mutate, isPending, isSuccess, error } = useMutation({
    networkMode: 'always',
    mutationFn: () => {
      setReceived(0)
      leaving.current = new AbortController()
      return api.file(OWN_DATA, leaving.current.signal, setReceived)
    },
    onSuccess: (file) => saveFile(file, NAME),
  })
  const failure = error && formatError(error)
  return (
    <li className={styles['entry']} data-low>
      <Icon name="download" />
      <div>
        <b>Download my data</b>
        <p>{`Profile, ${isEmployer ? 'jobs' : 'applications'}, messages, as one file`}</p>
        <p role="status">
          {isPending
            ? received === 0
              ? 'Preparing your file'
              : `${sizeOf(received)} so far`
            : isSuccess && `Saved as ${NAME}, ${sizeOf(received)}`}
        </p>
        <FailureAlert failure={isPending ? null : failure} />
      </div>
      <Button loading={isPending} disabled={!isOnline && !isPending} onClick={() => mutate()}>
        Download
      </Button>
    </li>
  )
}

/** Formats a size in bytes: '1.2 MB', '12 kB'. */
const sizeOf = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
