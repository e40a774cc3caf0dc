import { Suspense, lazy, type ComponentProps } from 'react'

// Visitors and candidates have no use for these.
const Actions = lazy(async () => {
  const [{ OwnerActions }, { applicantChat }] = await Promise.all([
    import('#client/features/postings/OwnerActions.tsx'),
    import('./-applicant-chat.tsx'),
  ])
  return {
    default: (props: Omit<ComponentProps<typeof OwnerActions>, 'chatWith'>) => (
      <OwnerActions {...props} chatWith={applicantChat} />
    ),
  }
})
const Tags = lazy(async () => ({ default: (await import('#client/features/postings/OwnerTags.tsx')).OwnerTags }))

/** What the owner of a job does with it. */
export const OwnJobActions = (props: ComponentProps<typeof Actions>) => (
  <Suspense>
    <Actions {...props} />
  </Suspense>
)

/** What the owner of a job is told of it in its head. */
export const OwnJobTags = (props: ComponentProps<typeof Tags>) => (
  <Suspense>
    <Tags {...props} />
  </Suspense>
)
