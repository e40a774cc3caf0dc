import { useEffect, useEffectEvent, useState } from 'react'
import { isComposing } from './is-composing.ts'

interface ComboboxOptions {
  /** The id of the list, referenced by the input. */
  listId: string
  /** What identifies each option: an active one stays so when the others change around it. */
  options: readonly string[]
  /** The input's text when it received the focus. */
  before: string
  onPick: (index: number) => void
}

interface Combobox {
  /** The id of the option at this index. */
  optionId: (index: number) => string
  isOpen: boolean
  /** The index of the option that Enter picks, or -1. */
  active: number
  pick: (index: number) => void
}

/**
 * The keyboard handling and state of a combobox's list. The input and its role are rendered before this code loads and
 * are not rendered again for the list, so listeners and ARIA attributes are set here.
 */
export function useCombobox(input: HTMLInputElement, { listId, options, before, onPick }: ComboboxOptions): Combobox {
  const optionId = (index: number) => `${listId}-${index}`
  const [isWanted, setWanted] = useState(() => input.value !== before)
  const [activeOption, setActiveOption] = useState<string | null>(null)
  const active = activeOption === null ? -1 : options.indexOf(activeOption)
  const count = options.length
  const setActive = (index: number) => setActiveOption(options[index] ?? null)
  const isOpen = isWanted && count > 0

  const close = () => {
    setWanted(false)
    setActive(-1)
  }
  const pick = (index: number) => {
    close()
    onPick(index)
  }
  const onInput = useEffectEvent(() => {
    setWanted(true)
    setActive(-1)
  })
  const onBlur = useEffectEvent(close)
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (isComposing(event)) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && count > 0) {
      event.preventDefault()
      setWanted(true)
      // Moving past the last or first option returns to the input itself.
      const places = count + 1
      setActive(isOpen ? ((active + 1 + step + places) % places) - 1 : step > 0 ? 0 : count - 1)
    } else if (event.key === 'Enter' && isOpen && active >= 0) {
      event.preventDefault()
      pick(active)
    } else if (event.key === 'Enter') {
      close()
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      event.stopPropagation()
      close()
    }
  })

  useEffect(() => {
    input.addEventListener('input', onInput)
    input.addEventListener('blur', onBlur)
    input.addEventListener('keydown', onKeyDown)
    return () => {
      input.removeEventListener('input', onInput)
      input.removeEventListener('blur', onBlur)
      input.removeEventListener('keydown', onKeyDown)
    }
  }, [input])
  useEffect(() => {
    input.setAttribute('aria-expanded', String(isOpen))
    if (!isOpen || active < 0) return
    const id = `${listId}-${active}`
    input.setAttribute('aria-activedescendant', id)
    document.getElementById(id)?.scrollIntoView({ block: 'nearest' })
    return () => input.removeAttribute('aria-activedescendant')
  }, [input, isOpen, active, listId])
  useEffect(() => () => input.setAttribute('aria-expanded', 'false'), [input])
  return { optionId, isOpen, active, pick }
}
