import { showing, type JobSearch } from '#client/features/jobs/job-search.ts'
import { useSavedCount } from '#client/features/job-marks/use-saved-list.ts'
import { groupDigits } from '#contract/digits.rules.ts'
import { Icon } from '#client/ui/Icon.tsx'
import { SegmentLink, Segments } from '#client/ui/Segments.tsx'

/** Switches between all jobs and the saved ones; keeps the search. */
export function ShowSwitch({ current }: { current: JobSearch }) {
  const count = useSavedCount()
  const isSaved = current.show === 'saved'
  return (
    <Segments label="Which jobs">
      <SegmentLink to="/jobs" search={showing(current, 'all')} isCurrent={!isSaved} resetScroll={false}>
        All
      </SegmentLink>
      <SegmentLink to="/jobs" search={showing(current, 'saved')} isCurrent={isSaved} resetScroll={false}>
        <Icon name="bookmark" size="sm" />
        <span>{count ? `Saved ${groupDigits(count)}` : 'Saved'}</span>
      </SegmentLink>
    </Segments>
  )
}
