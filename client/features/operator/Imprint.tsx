import { useQuery } from '@tanstack/react-query'
import { boardName } from '#client/messages/board-name.ts'
import { LoadErrorState } from '#client/shared/LoadErrorState.tsx'
import { useLoadError } from '#client/shared/use-load-error.ts'
import { operatorQuery } from '#client/shared/operator.queries.ts'
import { Card } from '#client/ui/Card.tsx'
import { PageHead } from '#client/ui/PageHead.tsx'
import { SkeletonText } from '#client/ui/Skeleton.tsx'
import layout from '#client/ui/layout.module.css'
import styles from './Imprint.module.css'

/** Who runs the board, and how to reach them. */
export function Imprint() {
  return (
    <div className={layout['reading']}>
      <PageHead title="Imprint" text={`Who runs ${boardName()}, and how to reach them.`} />
      <Card as="section" padding="lg" aria-label="Who runs it">
        <Content />
      </Card>
    </div>
  )
}

function Content() {
  const query = useQuery(operatorQuery)
  const failure = useLoadError(query)
  if (failure) return <LoadErrorState {...failure} />
  if (!query.data) return <SkeletonText />
  const { operator } = query.data
  if (!operator) return <p>This board names nobody who runs it.</p>
  const { name, address, contact } = operator
  return (
    <address className={styles['address']}>
      {[name, ...address].map((line, index) => (
        <span key={index}>{line}</span>
      ))}
      <a href={`mailto:${contact}`}>{contact}</a>
    </address>
  )
}
