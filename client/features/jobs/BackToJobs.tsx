import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect, type MouseEvent } from 'react'
import { BackLink } from '#client/ui/BackLink.tsx'
import { useIsHydrated } from '#client/ui/hydrated.tsx'
import { meansEscape } from '#client/ui/means-escape.ts'

/** Goes back, also on Escape, to the list a job was opened from, at its scroll position; without one, to all jobs. */
export function BackToJobs() {
  const { history } = useRouter()
  const isHydrated = useIsHydrated()
  // The server knows no previous page.
  const list = useLocation({ select: ({ state }) => (isHydrated ? state.list : undefined) })
  const isFromList = list !== undefined
  useEffect(() => {
    if (!isFromList) return
    const onKey = (event: KeyboardEvent) => {
      if (meansEscape(event)) history.back()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [history, isFromList])
  const goBack = (event: MouseEvent) => {
    const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (!list || opensElsewhere) return
    event.preventDefault()
    history.back()
  }
  return (
    <BackLink to="/jobs" search={list ?? {}} onClick={goBack}>
      {list?.show === 'saved' ? 'Saved jobs' : 'All jobs'}
    </BackLink>
  )
}
