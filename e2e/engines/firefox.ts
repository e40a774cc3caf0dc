import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { STARTS_WITHIN_MS, type Engine, type Value } from './engine.ts'

const PLACES = ['/usr/bin/firefox-esr', '/usr/bin/firefox']
const LISTENS = /WebDriver BiDi listening on (?<address>ws:\S+)/u
/** It asks for nothing of its own. */
const SETTINGS = {
  'app.update.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,#remote-settings-dummy/v1',
}

/** The path of an installed Firefox; null without one. */
export const firefoxPath = PLACES.find((path) => existsSync(path)) ?? null

interface Answer {
  id?: number
  type: 'success' | 'error' | 'event'
  result?: object
  message?: string
}

/** Firefox, by WebDriver BiDi (https://w3c.github.io/webdriver-bidi/). */
export async function startFirefox(): Promise<Engine> {
  const profile = mkdtempSync(join(tmpdir(), 'foothold-firefox-'))
  const settings = Object.entries(SETTINGS).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`)
  writeFileSync(join(profile, 'user.js'), settings.join('\n'))
  const child = spawn(firefoxPath ?? '', [
    '--headless',
    '--no-remote',
    '--remote-debugging-port=0',
    '--profile',
    profile,
  ])
  const ended = once(child, 'exit')
  let log = ''
  const address = await new Promise<string>((resolve, reject) => {
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      log += text
      const found = LISTENS.exec(log)?.groups?.['address']
      if (found) resolve(found)
    })
    setTimeout(() => reject(new Error(`Firefox did not start:\n${log}`)), STARTS_WITHIN_MS).unref()
  })
  const send = await connected(`${address}/session`)
  await send('session.new', { capabilities: {} })
  const { contexts } = (await send('browsingContext.getTree', {})) as { contexts: [{ context: string }] }
  const { context } = contexts[0]
  await send('browsingContext.setViewport', { context, viewport: { width: 390, height: 844 } })
  const open = (url: string) => send('browsingContext.navigate', { context, url, wait: 'complete' })
  return {
    // The app may be on its way to another page, which ends the first try.
    open: async (url) => void (await open(url).catch(() => open(url))),
    async run(script, ...values) {
      const functionDeclaration = `async (values) => JSON.stringify(await (${script.toString()})(...JSON.parse(values)))`
      const found = (await send('script.callFunction', {
        functionDeclaration,
        arguments: [{ type: 'string', value: JSON.stringify(values) }],
        awaitPromise: true,
        target: { context },
      })) as { result?: { value?: string }; exceptionDetails?: { text: string } }
      if (found.exceptionDetails) throw new Error(found.exceptionDetails.text)
      return parsed(found.result?.value) as never
    },
    async close() {
      child.kill('SIGKILL')
      await ended
      rmSync(profile, { recursive: true, force: true })
    },
  }
}

/** What a script has returned as JSON, which has no `undefined`. */
export const parsed = (text: string | undefined): Value | undefined =>
  text === undefined ? undefined : (JSON.parse(text) as Value)

/** Connects to the browser; the function sends a command and resolves with its result. */
async function connected(address: string): Promise<(method: string, params: object) => Promise<object>> {
  const socket = new WebSocket(address)
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true })
    socket.addEventListener('error', () => reject(new Error(`No connection to ${address}.`)), { once: true })
  })
  const waiting = new Map<number, (answer: Answer) => void>()
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer
    waiting.get(answer.id ?? -1)?.(answer)
  })
  let last = 0
  return (method, params) =>
    new Promise((resolve, reject) => {
      const id = ++last
      waiting.set(id, ({ type, result = {}, message }) => {
        waiting.delete(id)
        if (type === 'error') reject(new Error(`${method}: ${message}`))
        else resolve(result)
      })
      socket.send(JSON.stringify({ id, method, params }))
    })
}
