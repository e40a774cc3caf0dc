import type { RequestListener } from 'node:http'
import { createRequire } from 'node:module'
import { OPERATIONS, type AccountSeed, type UnsentMail } from './account-messages.ts'
import { putAccount, watchAccounts } from './account-changes.ts'
import type { StoredAccount } from './account-file.ts'
import type { AccountSaves } from './account-saves.ts'
import { endOtherSignIns, type SessionRecords } from './ended-sessions.ts'

const PARTS = 'firebase-tools/lib/emulator/auth'

/**
 * The parts of the official Auth emulator used here. They are internal to firebase-tools, so its version is pinned.
 * Its command line is not used: it compiles every operation before it answers.
 */
interface EmulatorModules {
  '/apiSpec': { default: { paths: Record<string, unknown> } }
  '/server': {
    createApp(projectId: string, mode: number, states: Map<string, ProjectState>): Promise<RequestListener>
  }
  '/state': { AgentProjectState: new (projectId: string) => ProjectState }
  '/operations': {
    authOperations: {
      identitytoolkit: { accounts: Record<Changing, Operation>; projects: { accounts: { batchCreate: BatchCreate } } }
    }
  }
  '/errors': { ApiError: new (code: number, status: string, message: string, reason: string) => Error }
}

/** The operations that change stored accounts. */
const CHANGING = ['signUp', 'signInWithIdp', 'resetPassword', 'update', 'delete'] as const
type Changing = (typeof CHANGING)[number]
type Operation = (...args: unknown[]) => unknown

type BatchCreate = (state: ProjectState, request: { users: object[] }) => { error?: { message: string }[] }

/** exegesis builds the emulator's app; firebase-tools does not set its option `lazyCompileValidationSchemas`. */
interface Exegesis {
  middleware: (this: void, spec: object, options: { lazyCompileValidationSchemas?: boolean }) => Promise<unknown>
}

interface OneTimeCode {
  email: string
  oobCode: string
}

interface ProjectState extends SessionRecords {
  enableImprovedEmailPrivacy: boolean
  createOob(email: string, newEmail: string | undefined, kind: string, linkOf: (code: string) => string): OneTimeCode
  queryUsers(filter: object, options: { order: 'ASC'; sortByField: 'localId' }): StoredAccount[]
}

const OFFERED = new Set<string>(Object.values(OPERATIONS).flat())
/** In the provider's error format: the client has a message for 'auth/account-not-saved'. */
const UNSAVED = 'ACCOUNT_NOT_SAVED'
const WITHOUT_WARNINGS = 0
const MAILED = ['PASSWORD_RESET', 'VERIFY_EMAIL', 'VERIFY_AND_CHANGE_EMAIL'] as const satisfies UnsentMail['kind'][]

export interface Emulator {
  answer: RequestListener
  accounts(): StoredAccount[]
  account(uid: string): StoredAccount | undefined
  /** Restores stored accounts with their passwords and sessions. */
  restore(accounts: StoredAccount[]): void
  /** Creates the account if its uid is missing. Throws a one-line error when its address is taken. */
  ensure(seed: AccountSeed): void
}

interface EmulatorOptions {
  /** Called with every mail that it would send. */
  onMail: (mail: UnsentMail) => void
  saves: AccountSaves
}

/** Loads the emulator for one project; takes about a second. */
export async function loadEmulator(projectId: string, { onMail, saves }: EmulatorOptions): Promise<Emulator> {
  const require = createRequire(import.meta.url)
  const load = <Name extends keyof EmulatorModules>(name: Name) => require(`${PARTS}${name}`) as EmulatorModules[Name]

  const { paths } = load('/apiSpec').default
  for (const path of Object.keys(paths)) if (!OFFERED.has(path)) delete paths[path]
  const { AgentProjectState } = load('/state')
  const { accounts: operations, projects } = load('/operations').authOperations.identitytoolkit
  const { batchCreate } = projects.accounts
  const { ApiError } = load('/errors')
  const state = new AgentProjectState(projectId)
  state.enableImprovedEmailPrivacy = true
  const createOob = state.createOob.bind(state)
  state.createOob = (email, newEmail, kind, linkOf) => {
    const code = createOob(email, newEmail, kind, linkOf)
    const mailed = MAILED.find((name) => name === kind)
    if (mailed) onMail({ kind: mailed, email: newEmail ?? email, code: code.oobCode })
    return code
  }
  endOtherSignIns(state, () => new ApiError(400, 'INVALID_ARGUMENT', 'TOKEN_EXPIRED', 'invalid'))
  const { quietly } = watchAccounts(state, (undo) => saves.changed(undo))
  const refusal = () => new ApiError(503, 'UNAVAILABLE', UNSAVED, 'unsaved')
  for (const name of CHANGING) {
    const operation = operations[name]
    operations[name] = (...args) => saves.kept(() => operation(...args), refusal)
  }
  compileOnFirstCall(createRequire(require.resolve(`${PARTS}/server`)))
  const app = await load('/server').createApp(projectId, WITHOUT_WARNINGS, new Map([[projectId, state]]))

  return {
    answer: app,
    accounts: () => state.queryUsers({}, { order: 'ASC', sortByField: 'localId' }),
    account: (uid) => state.getUserByLocalId(uid),
    restore: (accounts) => quietly(() => accounts.forEach((account) => putAccount(state, account))),
    ensure({ uid, email, password, displayName }) {
      if (state.getUserByLocalId(uid)) return
      const user = { localId: uid, email, displayName, rawPassword: password, emailVerified: true }
      const [error] = quietly(() => batchCreate(state, { users: [user] })).error ?? []
      // Not waiting for the disk: a lost account is created again at the next start.
      saves.changed(null)
      if (error) throw new Error(`The account ${uid} could not be made: ${error.message}`)
    },
  }
}

/** Compiles an operation's schemas on its first call; compiling them all takes two thirds of the startup time. */
function compileOnFirstCall(requireThere: NodeJS.Require): void {
  const exegesis = requireThere('exegesis-express') as Exegesis
  const { middleware } = exegesis
  exegesis.middleware = (spec, options) => middleware(spec, { ...options, lazyCompileValidationSchemas: true })
}
