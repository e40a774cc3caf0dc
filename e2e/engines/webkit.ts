import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { freePorts } from '../../scripts/lib/free-ports.mjs'
import { STARTS_WITHIN_MS, type Engine } from './engine.ts'
import { parsed } from './firefox.ts'

const DRIVER = '/usr/bin/WebKitWebDriver'
const SCREEN = '/usr/bin/Xvfb'
const LIBRARIES = '/usr/lib/x86_64-linux-gnu'

/** The path of WebKitGTK's small browser, with its driver; null without them. */
export const webkitPath = findBrowser()

function findBrowser(): string | null {
  if (!existsSync(DRIVER) || !existsSync(SCREEN) || !existsSync(LIBRARIES)) return null
  const names = readdirSync(LIBRARIES).filter((name) => name.startsWith('webkit2gtk-') || name.startsWith('webkitgtk-'))
  return names.map((name) => join(LIBRARIES, name, 'MiniBrowser')).find((path) => existsSync(path)) ?? null
}

/** WebKit, the engine of Safari, by WebDriver (https://w3c.github.io/webdriver/), on a screen of its own. */
export async function startWebkit(): Promise<Engine> {
  // It chooses a free display and says which.
  const screen = spawn(SCREEN, ['-displayfd', '1', '-screen', '0', '1500x1000x24'])
  const [display] = (await once(screen.stdout, 'data')) as [Buffer]
  const [port] = await freePorts(1)
  const env = { ...process.env, DISPLAY: `:${display.toString().trim()}` }
  const driver = spawn(DRIVER, [`--port=${port}`], { env, stdio: 'ignore' })
  const call = async (method: string, path: string, body: object): Promise<unknown> => {
    const init = method === 'POST' ? { method, body: JSON.stringify(body) } : { method }
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, init)
    const { value } = (await answer.json()) as { value: unknown }
    if (!answer.ok) throw new Error(`${path}: ${JSON.stringify(value)}`)
    return value
  }
  const start = () =>
    call('POST', '/session', {
      capabilities: {
        alwaysMatch: { 'webkitgtk:browserOptions': { binary: webkitPath, args: ['--automation'] } },
      },
    })
  let session: unknown
  await expect
    .poll(async () => (session = await start().catch(() => null)), { timeout: STARTS_WITHIN_MS })
    .not.toBeNull()
  const place = `/session/${(session as { sessionId: string }).sessionId}`
  await call('POST', `${place}/window/rect`, { width: 390, height: 844 })
  await call('POST', `${place}/timeouts`, { script: STARTS_WITHIN_MS })
  return {
    open: async (url) => void (await call('POST', `${place}/url`, { url })),
    async run(script, ...values) {
      const text = `const done = arguments[arguments.length - 1]
        Promise.resolve((${script.toString()})(...JSON.parse(arguments[0])))
          .then((result) => done({ result: JSON.stringify(result) }), (error) => done({ error: String(error) }))`
      const args = [JSON.stringify(values)]
      const found = (await call('POST', `${place}/execute/async`, { script: text, args })) as Record<string, string>
      if (found['error']) throw new Error(found['error'])
      return parsed(found['result']) as never
    },
    async close() {
      await call('DELETE', place, {}).catch(() => undefined)
      for (const child of [driver, screen]) {
        child.kill('SIGKILL')
        await once(child, 'exit')
      }
    },
  }
}
