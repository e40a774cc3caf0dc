import { queryOptions, useQuery } from '@tanstack/react-query'
import { answersOfTen, type ResponseRecord } from '#contract/applications/response-record.rules.ts'
import { useApi } from '#client/api/ApiProvider.tsx'
import type { Api } from '#client/api/client.ts'
import { counted } from '#client/messages/digits.ts'
import { Icon } from '#client/ui/Icon.tsx'
import styles from './ClosedLine.module.css'

const HOUR_MS = 3_600_000

const responseRecordQuery = (api: Api, recruiterId: string) =>
  queryOptions({
    queryKey: ['board', 'responses', recruiterId],
    queryFn: async ({ signal }): Promise<ResponseRecord | null> =>
      (await api.call('responseRecord', { params: { id: recruiterId }, signal })).data.record,
    staleTime: HOUR_MS,
    retry: false,
    meta: { persist: 'lazy' },
  })

/** How reliably a company answers applicants; shown once there are ten applications. */
export function ResponseLine({ recruiterId }: { recruiterId: string }) {
  const { data: record } = useQuery(responseRecordQuery(useApi(), recruiterId))
  if (!record) return null
  return (
    <p className={styles['closed']}>
      <Icon name="message-circle" size="sm" />
      <span>{formatResponseRecord(record)}</span>
    </p>
  )
}

/** Formats 'Answers 9 of 10, within 6 days', with the share of answers that were sent to several at once. */
export function formatResponseRecord(record: ResponseRecord): string {
  const { answered, days, bulk } = record
  if (answered === 0) return 'Answers 0 of 10'
  const within = `Answers ${answersOfTen(record)} of 10, within ${counted(days, 'day')}`
  if (bulk === 0) return within
  return `${within}. ${Math.round((100 * bulk) / answered)} % of its answers went to several at once`
}
