import { useState } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import { SideDrawer } from '#client/ui/SideDrawer.tsx'
import { LazyJobFilters } from './LazyJobFilters.tsx'
import { formatCount } from './job-pages.ts'
import { countFilters, withoutFilters, type JobSearch, type SearchChange } from './job-search.ts'

interface FilterSheetProps {
  current: JobSearch
  /** The number of jobs that match; undefined until known. */
  total: number | undefined
  onChange: (change: SearchChange, replace?: boolean) => void
  className?: string | undefined
}

/** On narrow screens: a button with the number of active filters, and the sheet of filters that it opens. */
export function FilterSheet({ current, total, onChange, className }: FilterSheetProps) {
  const [isOpen, setOpen] = useState(false)
  const count = countFilters(current)
  const close = () => setOpen(false)
  return (
    <>
      <Button
        className={className}
        leftSection={<Icon name="adjustments-horizontal" />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {count === 0 ? 'Filters' : `Filters · ${count}`}
      </Button>
      <SideDrawer
        opened={isOpen}
        onClose={close}
        label="Filters"
        side="bottom"
        footer={
          <>
            <Button disabled={count === 0} onClick={() => onChange(withoutFilters)}>
              Clear
            </Button>
            <Button variant="brand" onClick={close}>
              {/* Less exact jobs may be shown without an exact one. */}
              {!total ? 'Show jobs' : `Show ${formatCount(total)}`}
            </Button>
          </>
        }
      >
        <LazyJobFilters current={current} onChange={onChange} isInSheet />
      </SideDrawer>
    </>
  )
}
