import { useLayoutEffect, useRef } from 'react'
import { Button } from './Button.tsx'
import { Icon } from './Icon.tsx'
import layout from './layout.module.css'

interface RetryButtonProps {
  onRetry: () => unknown
  isRetrying: boolean
  variant?: 'primary' | 'outline'
  size?: 'sm' | 'md'
}

/**
 * Retries what could not be loaded. Never actually disabled, so that it keeps the focus. When it is replaced by the
 * loaded content, the focus moves to the page's content instead of the top of the document.
 */
export function RetryButton({ onRetry, isRetrying, variant = 'primary', size = 'md' }: RetryButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const element = button.current
    return () => {
      if (document.activeElement === element) document.getElementById('content')?.focus({ preventScroll: true })
    }
  }, [])
  return (
    <>
      <Button
        ref={button}
        variant={variant}
        size={size}
        leftSection={<Icon name="refresh" turning={isRetrying} />}
        aria-disabled={isRetrying || undefined}
        onClick={() => {
          if (!isRetrying) onRetry()
        }}
      >
        Try again
      </Button>
      <span className={layout['visuallyHidden']} role="status">
        {isRetrying && 'Trying again'}
      </span>
    </>
  )
}
