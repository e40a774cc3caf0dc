import { useOwnText } from '#client/shared/use-own-text.tsx'
import { Card } from '#client/ui/Card.tsx'
import { PageHead } from '#client/ui/PageHead.tsx'
import layout from '#client/ui/layout.module.css'

interface OwnTextPageProps {
  text: Parameters<typeof useOwnText>[0]
  /** For a text without a title. */
  title: string
}

/** A text of the operator, in place of the product's own. */
export function OwnTextPage({ text, title }: OwnTextPageProps) {
  const own = useOwnText(text, title)
  return (
    <div className={layout['reading']}>
      <PageHead title={own.title} />
      <Card padding="lg">{own.content}</Card>
    </div>
  )
}
