import { useEffect, useRef, useState, type RefObject } from 'react'

/**
 * For a form with validation errors: call `refuse` together with marking the fields; it focuses the first invalid field
 * once the marks are rendered.
 */
export function useFocusFirstWrong(): { formRef: RefObject<HTMLFormElement | null>; refuse: () => void } {
  const formRef = useRef<HTMLFormElement>(null)
  const [refusals, setRefusals] = useState(0)
  useEffect(() => {
    if (refusals === 0) return
    const wrong = formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    const control = wrong?.matches('input, select, textarea') ? wrong : wrong?.querySelector<HTMLElement>('input')
    control?.focus()
  }, [refusals])
  return { formRef, refuse: () => setRefusals((count) => count + 1) }
}
