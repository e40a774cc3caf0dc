import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import { LoadingScreen } from '#client/ui/LoadingScreen.tsx'
import { Skeleton, SkeletonText } from '#client/ui/Skeleton.tsx'
import { SPOT_NAMES } from '#client/ui/spot-drawings.tsx'
import { SpotIllustration } from '#client/ui/SpotIllustration.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import layout from '#client/ui/layout.module.css'
import styles from './gallery.module.css'
import { Section } from './Section.tsx'

export function States() {
  return (
    <Section title="States">
      <div className={styles['columns']}>
        <EmptyState
          kind="no-match"
          title="No jobs matched"
          text="Try fewer words, or clear the filters."
          actions={<Button>Clear filters</Button>}
        />
        <EmptyState
          kind="error"
          title="The board did not answer"
          text="Problem on our side. What you saved is still here."
          actions={
            <>
              <Button variant="primary" leftSection={<Icon name="refresh" />}>
                Try again
              </Button>
              <Button>Show saved jobs</Button>
            </>
          }
        />
        <EmptyState kind="offline" title="Not on this phone" text="This job was not opened while you were online." />
        <EmptyState kind="all-sent" title="All sent" text="Nothing is waiting." />
      </div>
      <div className={styles['columns']}>
        {SPOT_NAMES.map((name) => (
          <SpotIllustration key={name} name={name} />
        ))}
      </div>
      <div className={styles['columns']}>
        <Card>
          <div className={layout['stack']}>
            <Skeleton width={48} height={48} shape="box" />
            <SkeletonText />
          </div>
        </Card>
        <LoadingScreen />
      </div>
    </Section>
  )
}
