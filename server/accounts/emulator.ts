import { createServer, type RequestListener, type Server } from 'node:http'
import { createRequire } from 'node:module'
import { KEY_HEADER, OPERATIONS, type AccountSeed, type UnsentMail } from './account-messages.ts'
import type { StoredAccount } from './account-file.ts'

const PARTS = 'firebase-tools/lib/emulator/auth'

/**
 * The parts of the official Auth emulator that are used here. They are internal to firebase-tools, which is
 * therefore pinned to one version: its command line compiles every operation there is before it answers.
 */
interface EmulatorModules {
  '/apiSpec': { default: { paths: Record<string, unknown> } }
  '/server': {
    createApp(projectId: string, mode: number, states: Map<string, ProjectState>): Promise<RequestListener>
  }
  '/state': { AgentProjectState: new (projectId: string) => ProjectState }
  '/operations': {
    authOperations: { identitytoolkit: { projects: { accounts: { batchCreate: BatchCreate } } } }
  }
}

type BatchCreate = (state: ProjectState, request: { users: object[] }) => { error?: { message: string }[] }

/** What the emulator's app is made with; `lazyCompileValidationSchemas` is an option of exegesis, which firebase-tools leaves out. */
interface Exegesis {
  middleware: (this: void, spec: object, options: { lazyCompileValidationSchemas?: boolean }) => Promise<unknown>
}

interface OneTimeCode {
  email: string
  oobCode: string
}

interface ProjectState {
  enableImprovedEmailPrivacy: boolean
  createOob(email: string, newEmail: string | undefined, kind: string, linkOf: (code: string) => string): OneTimeCode
  queryUsers(filter: object, options: { order: 'ASC'; sortByField: 'localId' }): StoredAccount[]
  overwriteUserWithLocalId(localId: string, account: StoredAccount): void
  getUserByLocalId(localId: string): StoredAccount | undefined
}

const OFFERED = new Set<string>(Object.values(OPERATIONS).flat())
/** Made anew by the emulator from the account's own fields. */
const DERIVED_PROVIDERS = new Set(['password', 'phone'])
const WITHOUT_WARNINGS = 0
const MAILED = ['PASSWORD_RESET', 'VERIFY_EMAIL', 'VERIFY_AND_CHANGE_EMAIL'] as const satisfies UnsentMail['kind'][]

export interface Emulator {
  /** Answers whoever has the key. */
  listen(port: number, host: string, key: string): Server
  accounts(): StoredAccount[]
  /** Puts accounts back as they were, with passwords and whatever sessions they have. */
  restore(accounts: StoredAccount[]): void
  /** Creates the account unless there is one with its uid. Throws one line when its address is taken. */
  ensure(seed: AccountSeed): void
}

/** Loads the emulator for one project; `onMail` is told of every mail it would send. Takes about a second. */
export async function loadEmulator(projectId: string, onMail: (mail: UnsentMail) => void): Promise<Emulator> {
  const require = createRequire(import.meta.url)
  const load = <Name extends keyof EmulatorModules>(name: Name) => require(`${PARTS}${name}`) as EmulatorModules[Name]

  const { paths } = load('/apiSpec').default
  for (const path of Object.keys(paths)) if (!OFFERED.has(path)) delete paths[path]
  const { AgentProjectState } = load('/state')
  const { batchCreate } = load('/operations').authOperations.identitytoolkit.projects.accounts
  const state = new AgentProjectState(projectId)
  state.enableImprovedEmailPrivacy = true
  const createOob = state.createOob.bind(state)
  state.createOob = (email, newEmail, kind, linkOf) => {
    const code = createOob(email, newEmail, kind, linkOf)
    const mailed = MAILED.find((name) => name === kind)
    if (mailed) onMail({ kind: mailed, email: newEmail ?? email, code: code.oobCode })
    return code
  }
  compileOnFirstCall(createRequire(require.resolve(`${PARTS}/server`)))
  const app = await load('/server').createApp(projectId, WITHOUT_WARNINGS, new Map([[projectId, state]]))

  return {
    listen: (port, host, key) => createServer(forHolders(key, app)).listen(port, host),
    accounts: () => state.queryUsers({}, { order: 'ASC', sortByField: 'localId' }),
    restore(accounts) {
      for (const account of accounts) {
        const providers = account.providerUserInfo?.filter(({ providerId }) => !DERIVED_PROVIDERS.has(providerId))
        state.overwriteUserWithLocalId(account.localId, { ...account, providerUserInfo: providers ?? [] })
      }
    },
    ensure({ uid, email, password, displayName }) {
      if (state.getUserByLocalId(uid)) return
      const user = { localId: uid, email, displayName, rawPassword: password, emailVerified: true }
      const [error] = batchCreate(state, { users: [user] }).error ?? []
      if (error) throw new Error(`The account ${uid} could not be made: ${error.message}`)
    },
  }
}

/** Has an operation's schemas compiled when it is first called: two thirds of the time of a start. */
function compileOnFirstCall(requireThere: NodeJS.Require): void {
  const exegesis = requireThere('exegesis-express') as Exegesis
  const { middleware } = exegesis
  exegesis.middleware = (spec, options) => middleware(spec, { ...options, lazyCompileValidationSchemas: true })
}

// The emulator lets every origin in and counts no guesses; the server in front of it does otherwise.
function forHolders(key: string, app: RequestListener): RequestListener {
  return (req, res) => {
    if (req.headers[KEY_HEADER] === key) app(req, res)
    else res.writeHead(403, { Connection: 'close' }).end()
  }
}
