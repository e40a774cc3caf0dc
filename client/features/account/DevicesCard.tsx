import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from '#client/api/ApiProvider.tsx'
import type { AnswerOf, Api } from '#client/api/client.ts'
import { devicesKey } from '#client/api/query-keys.ts'
import { LIVE } from '#client/api/live.ts'
import { formatError } from '#client/messages/format-error.ts'
import { formatDay } from '#client/messages/when.ts'
import { useViewer } from '#client/session/SessionProvider.tsx'
import { LoadErrorAlert } from '#client/shared/LoadErrorAlert.tsx'
import { useLoadError } from '#client/shared/use-load-error.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import { SkeletonText } from '#client/ui/Skeleton.tsx'
import { Tag } from '#client/ui/Tag.tsx'
import { toast } from '#client/ui/toast.ts'
import { useKeptFocus } from '#client/ui/use-kept-focus.ts'
import { useNow } from '#client/ui/use-now.ts'
import styles from './account.module.css'
import { useReach } from '#client/offline/persistence/PersistenceProvider.tsx'
import { laterLabel } from '#client/messages/request-messages.ts'

type Device = AnswerOf<'devices'>['data'][number]

const devicesQuery = (api: Api, viewer: { email: string }) =>
  queryOptions({
    queryKey: devicesKey(viewer),
    queryFn: async ({ signal }): Promise<Device[]> => (await api.call('devices', { signal })).data,
    ...LIVE,
  })

const NAMES = { phone: 'Phone', tablet: 'Tablet', computer: 'Computer' } as const

/** 'Chrome on Android', as far as the browser reveals it. */
const programOf = ({ browser, system }: Device): string => [browser, system].filter(Boolean).join(' on ')
/** The device name in the label of its button. */
const nameOf = (device: Device): string => programOf(device) || NAMES[device.kind]

/** The devices on which the viewer is signed in; each can be logged out from here. */
export function DevicesCard() {
  const reach = useReach()
  const isOnline = reach === 'online'
  const api = useApi()
  const viewer = useViewer()
  const queryClient = useQueryClient()
  const now = useNow()
  const query = useQuery(devicesQuery(api, viewer))
  const { data: devices } = query
  const loadError = useLoadError(query)
  const listRef = useKeptFocus<HTMLUListElement>(devices?.length ?? 0)
  const end = useMutation({
    networkMode: 'always',
    mutationFn: async (device: Device | null) => {
      await (device ? api.call('endDevice', { params: { id: device.id } }) : api.call('endOtherDevices'))
      await queryClient.invalidateQueries({ queryKey: devicesKey(viewer) })
    },
    onSuccess: (_answer, device) =>
      toast.success(device ? `${nameOf(device)} is logged out` : 'All other devices are logged out'),
    onError: (problem) => {
      toast.problem(formatError(problem))
    },
  })
  const hasOthers = devices?.some(({ isThis }) => !isThis) ?? false
  return (
    <Card as="section" padding="lg" aria-labelledby="devices">
      <div className={styles['head']}>
        <h2 id="devices" className={styles['heading']}>
          Devices
        </h2>
        {hasOthers && (
          <Button
            variant="subtle"
            disabled={!isOnline || end.isPending}
            loading={end.isPending && end.variables === null}
            onClick={() => end.mutate(null)}
          >
            Log out all others
          </Button>
        )}
      </div>
      {loadError && isOnline && <LoadErrorAlert {...loadError} />}
      {!devices && !loadError && isOnline && (
        <div role="status" aria-busy="true" aria-label="Loading your devices">
          <SkeletonText lines={2} />
        </div>
      )}
      {!devices && !isOnline && <p>{`Your devices are listed when ${laterLabel(reach)}.`}</p>}
      <ul ref={listRef} tabIndex={-1} role="list" aria-labelledby="devices" className={styles['devices']}>
        {devices?.map((device) => (
          <li key={device.id} className={styles['entry']} data-low={!device.isThis || undefined}>
            <Icon name={device.kind === 'computer' ? 'device-laptop' : 'device-mobile'} />
            <div>
              <b>{device.isThis ? `This ${NAMES[device.kind].toLowerCase()}` : NAMES[device.kind]}</b>
              <p>
                {[programOf(device), device.isThis ? '' : formatLastActive(device, now)].filter(Boolean).join(' · ')}
              </p>
            </div>
            {device.isThis ? (
              <Tag tone="success" icon="check">
                This one
              </Tag>
            ) : (
              <Button
                variant="subtle"
                aria-label={`Log out ${nameOf(device)}`}
                disabled={!isOnline || end.isPending}
                loading={end.isPending && end.variables?.id === device.id}
                onClick={() => end.mutate(device)}
              >
                Log out
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** The server records days in UTC: they are compared with its today. */
const formatLastActive = ({ lastActiveOn }: Device, now: Date): string =>
  `active ${formatDay(lastActiveOn, Object.assign(new Date(now), { isUtc: true }))}`
