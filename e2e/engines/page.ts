import { expect } from 'vitest'
import type { Neighbour } from '../fixtures/neighbours.ts'
import type { Engine } from './engine.ts'

const POLLING = { timeout: 30_000 }

/** Waits until the page has these words. */
export async function shows(engine: Engine, words: string): Promise<void> {
  await expect.poll(() => engine.run((text) => document.body.innerText.includes(text), words), POLLING).toBe(true)
}

/** Presses the first button or link whose name begins with these words, once it is there. */
export async function press(engine: Engine, words: string): Promise<void> {
  const click = (text: string) => {
    const found = [...document.querySelectorAll<HTMLElement>('button, a')].find((element) =>
      (element.getAttribute('aria-label') ?? element.innerText).trim().startsWith(text),
    )
    found?.click()
    return found !== undefined
  }
  await expect.poll(() => engine.run(click, words), POLLING).toBe(true)
}

/** Types into the field, once it is there. */
export async function type(engine: Engine, selector: string, words: string): Promise<void> {
  const enter = (css: string, text: string) => {
    const field = document.querySelector<HTMLInputElement | HTMLTextAreaElement>(css)
    if (!field) return false
    const { prototype } = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
    // React does not notice values that are set on the element itself.
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text)
    field.dispatchEvent(new InputEvent('input', { bubbles: true }))
    return true
  }
  await expect.poll(() => engine.run(enter, selector, words), POLLING).toBe(true)
}

export async function logIn(engine: Engine, origin: string, { email, password }: Neighbour): Promise<void> {
  await engine.open(`${origin}/login`)
  await type(engine, 'input[type=email]', email)
  await type(engine, 'input[type=password]', password)
  await engine.run(() => document.querySelector<HTMLElement>('form button[type=submit]')?.click())
  await expect.poll(() => engine.run(() => location.pathname), POLLING).not.toBe('/login')
}

/** Waits until the service worker has the whole app, and is in charge of the page. */
export async function installed(engine: Engine, url: string): Promise<void> {
  await engine.run(async () => void (await navigator.serviceWorker.ready))
  await engine.open(url)
  await expect.poll(() => engine.run(() => navigator.serviceWorker.controller !== null), POLLING).toBe(true)
}
