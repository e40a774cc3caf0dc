// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'
import { storedDeviceId } from './device-id.ts'

afterEach(() => localStorage.clear())

test('an id is made once for all tabs, and again after a log-out', () => {
  const [one, other] = [storedDeviceId(localStorage), storedDeviceId(localStorage)]
  const id = one.get()
  expect(id).toMatch(/^[\da-f-]{36}$/u)
  expect([one.get(), other.get(), storedDeviceId(localStorage).get()]).toEqual([id, id, id])
  other.forget()
  expect(other.get()).not.toBe(id)
  expect(one.get()).toBe(other.get())
})

test('a tab that hears later of a log-out does not bring back what it ended', () => {
  const [one, other] = [storedDeviceId(localStorage), storedDeviceId(localStorage)]
  const id = one.get()
  expect(other.get()).toBe(id)
  other.forget()
  expect(one.get()).not.toBe(id)
  expect(other.get()).toBe(one.get())
  // As when the browser clears storage after an account deletion.
  const next = one.get()
  localStorage.clear()
  expect(other.get()).not.toBe(next)
})

test('a browser that reads but does not write has one for the page', () => {
  const reading = {
    getItem: () => null,
    setItem: () => {
      throw new Error('no')
    },
  } as unknown as Storage
  const own = storedDeviceId(reading)
  expect(own.get()).toBe(own.get())
})

test('a browser that refuses storage has one for the page', () => {
  const refusing = {
    getItem: () => {
      throw new Error('no')
    },
    setItem: () => {
      throw new Error('no')
    },
    removeItem: () => {
      throw new Error('no')
    },
  } as unknown as Storage
  const own = storedDeviceId(refusing)
  const id = own.get()
  expect(own.get()).toBe(id)
  own.forget()
  expect(own.get()).not.toBe(id)
})
