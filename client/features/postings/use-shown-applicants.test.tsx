import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useShownApplicants } from './use-shown-applicants.ts'

const onShow = vi.fn()
const onSeen = vi.fn()
const shown = (openedFor?: string) =>
  renderHook(
    (address: { openedFor?: string }) => useShownApplicants({ openedFor: address.openedFor, onShow, onSeen }),
    {
      initialProps: openedFor === undefined ? {} : { openedFor },
    },
  )

test('the address is told whose applicants are asked for, and Back closes them', () => {
  const { result, rerender } = shown()
  act(() => result.current.show('job-1'))
  expect(onShow).toHaveBeenCalledExactlyOnceWith('job-1')
  rerender({ openedFor: 'job-1' })
  expect(result.current).toMatchObject({ jobId: 'job-1', isOpen: true })
  rerender({})
  expect(result.current.isOpen).toBe(false)
  expect(onSeen).not.toHaveBeenCalled()
})

test('an address that asks for applicants opens them, and is told when they have been seen', () => {
  const { result } = shown('job-2')
  expect(result.current).toMatchObject({ jobId: 'job-2', isOpen: true })
  act(() => result.current.close())
  expect(result.current.isOpen).toBe(false)
  expect(onSeen).toHaveBeenCalledOnce()
})
