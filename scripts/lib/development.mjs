import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import { join, relative } from 'node:path'
import { pino } from 'pino'
import { build, createServer as createVite, runnerImport } from 'vite'
import { root } from './paths.mjs'

const SERVER_CALLS =
  /^\/(api|identitytoolkit\.googleapis\.com|securetoken\.googleapis\.com|openapi\.json|docs\/api|robots\.txt|sitemaps|sitemap\.xml|feed\.atom|job-images|stop-mail|mailbox)(\/|$)/u
const SERVER_SOURCES = /^(server|demo|contract)\/(?!.*\.test\.ts$)/u
/** Editors and formatters write in quick succession: wait this long after the last change. */
const SETTLE_MS = 100

/**
 * Serves client and API from the sources on one port. A change of the client is hot-reloaded; a change of the server
 * or the contract reopens the server, with the same database and accounts.
 *
 * @param {string} workFolder where the program of the embedded accounts is built
 */
export async function serveForDevelopment(workFolder) {
  const { readEnvironment } = (await runnerImport(join(root, 'server/config/env.ts'))).module
  const settings = readEnvironment()
  const http = createServer((req, res) => (isCall(req.url) ? answerCall(req, res) : vite.middlewares(req, res)))
  // Vite's own HTTP server would end the process before the board is closed.
  const vite = await createVite({
    configFile: join(root, 'vite.config.ts'),
    server: {
      middlewareMode: { server: http },
      hmr: { server: http },
      allowedHosts: settings.origins.map((origin) => new URL(origin).hostname),
    },
  })
  const load = (path) => vite.ssrLoadModule(join(root, path))
  const log = pino({ level: settings.logLevel, base: null }, pino.destination(2))
  const { openDataFolder } = await load('server/database/data-folder.ts')
  const data = openDataFolder(settings.dataDirectory)
  // Nobody can ask for a mail before the board serves requests.
  let board = null
  const mailAccount = async (mail) => board?.mailAccount(mail)
  const accounts =
    settings.accounts.kind === 'embedded' ? await startAccounts(load, settings, { workFolder, log, mailAccount }) : null

  const open = async () => {
    const { openBoard } = await load('server/board.ts')
    return openBoard({
      settings,
      log,
      accounts: accounts && Promise.resolve(accounts),
      clientDirectory: null,
      onSeed: () => console.log('Filling the new board with a demo of 12,800 jobs ...'),
    })
  }
  board = await open()
  /** Settles once the server runs the current sources; rejects on an error in them, until the next change. */
  let current = Promise.resolve()

  function answerCall(req, res) {
    current.then(
      () => board.app(req, res),
      () => res.writeHead(500).end('The server has a mistake; its terminal says which.'),
    )
  }

  let timer
  vite.watcher.on('all', (_event, path) => {
    if (!SERVER_SOURCES.test(relative(root, path).replaceAll('\\', '/'))) return
    clearTimeout(timer)
    timer = setTimeout(reopen, SETTLE_MS)
  })
  vite.watcher.add(['server', 'demo', 'contract'].map((folder) => join(root, folder)))

  function reopen() {
    current = current
      .catch(() => {})
      .then(async () => {
        const next = await open()
        const previous = board
        board = next
        await previous.close()
        console.log('The server has been reloaded.')
      })
    current.catch((error) => console.error(error))
  }

  let stopping = false
  const stop = async (code) => {
    if (stopping) return
    stopping = true
    http.close()
    await vite.close()
    await current.catch(() => {})
    await board.close()
    await accounts?.stop()
    data.close()
    process.exit(code)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stop(0))
  accounts?.crashed.then((reason) => {
    console.error(reason)
    return stop(1)
  })

  await new Promise((resolve, reject) => {
    http.once('error', reject)
    http.listen(settings.port, settings.host, resolve)
  })
  const { originOf } = await load('server/config/origin.ts')
  console.log(`Foothold is ready at ${originOf(settings)}`)
}

/** Whether a request is for the API: the client also has a folder named api, whose modules the browser requests. */
function isCall(url) {
  const [path] = url.split('?')
  return SERVER_CALLS.test(path) && !existsSync(join(root, 'client', path))
}

async function startAccounts(load, settings, { workFolder, log, mailAccount }) {
  const { accountsElsewhere, startAccounts: start } = await load('server/accounts/accounts.ts')
  const { accountsLog, warnOfNetwork } = await load('server/accounts/accounts-log.ts')
  warnOfNetwork(log, settings)
  if (settings.accounts.elsewhere !== null) return accountsElsewhere(settings.accounts.elsewhere)
  await build({
    configFile: join(root, 'vite.server.config.ts'),
    logLevel: 'warn',
    build: { outDir: workFolder },
  })
  return start({
    entry: join(workFolder, 'accounts.js'),
    projectId: settings.accounts.projectId,
    port: settings.accounts.port,
    file: join(settings.dataDirectory, 'accounts.json'),
    ...accountsLog(log, mailAccount),
  })
}
