import { expect, test } from 'vitest'
import type { Job } from '#client/api/domain.ts'
import { perform, record, server } from '#client/features/test-actions.ts'
import { jobOfIdris } from '#client/test-job.ts'
import { withdrawAction } from './apply.action.ts'

const [first, second] = ['2025-11-19T09:00:00.000Z', '2025-11-20T09:00:00.000Z']
const none = jobOfIdris({ applications: [] })
const sent = (id: string, at: string) => ({ id, kind: 'sent', at, by: 'candidate' }) as const

/** The job with the application that the server has, and all that it knows to have happened. */
const withApplication = (appliedAt: string, history?: ReturnType<typeof sent>[]): Job =>
  jobOfIdris({
    applications: [
      {
        id: history?.at(-1)?.id ?? 'application-1',
        userId: 'ida',
        email: 'ida@example.org',
        jobId: none.id,
        appliedAt,
        approvalStatus: 'pending',
        standing: { stage: 'sent', at: appliedAt },
        ...(history && { history }),
      },
    ],
  })

const payload = {
  jobId: none.id,
  position: none.position,
  companyName: none.companyName,
  appliedAt: '',
  applicationId: 'from-here',
}

/** Sends the withdrawal of an application whose time this device does not know. */
async function withdrawFrom(job: Job) {
  const { api, asked } = server({ job: () => ({ data: job }), withdraw: () => ({ data: none }) })
  const answer = (await perform(api, record({ kind: withdrawAction, payload }))) as Job
  const said = withdrawAction.sentWords?.({ payload, answer })?.title
  return { said, withdrawn: asked.flatMap(([name, request]) => (name === 'withdraw' ? [request] : [])) }
}

test('a withdrawal that was written before its application had arrived takes that one back', async () => {
  const { said, withdrawn } = await withdrawFrom(
    withApplication(second, [sent('before', first), sent('from-here', second)]),
  )
  expect(withdrawn).toEqual([{ body: expect.objectContaining({ appliedAt: second }) }])
  expect(said).toBe('Application withdrawn')
})

test.each([
  ['its own has been withdrawn before', [sent('from-here', first), sent('from-elsewhere', second)]],
  ['its own has never arrived', [sent('from-elsewhere', second)]],
])('it leaves the one that was sent from another device where %s, and says so', async (_where, history) => {
  const { said, withdrawn } = await withdrawFrom(withApplication(second, history))
  expect(withdrawn).toEqual([])
  expect(said).toBe('Another application of yours stays')
})
