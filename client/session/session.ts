import { VISITOR, type Viewer } from '#contract/auth/viewer.ts'
import { normaliseEmail } from '#contract/auth/email.ts'
import { AuthProviderError } from '#client/api/auth-provider-error.ts'
import type { Account, AccountChanges, AuthProvider, MailedLinks, Proof, SignedIn } from './auth-provider.ts'
import type { SessionOptions } from './session-options.ts'
import { senderToken } from './sender-token.ts'
import { initialAuthState, transition, type AuthAction, type AuthEvent, type AuthState } from './session.machine.ts'
import { within } from './within.ts'

export type SignInResult = { ok: true; viewer: Viewer } | { ok: false; message: string }

/** What became of a mail that the provider was to send. */
type SendResult = { ok: true } | { ok: false; message: string }

export interface Session {
  getState: () => AuthState
  subscribe: (listener: () => void) => () => void
  /** Confirms with the provider whoever was known on this device, and follows other tabs. */
  start(): void
  createAccount(email: string, password: string): Promise<SignInResult>
  signIn(email: string, password: string): Promise<SignInResult>
  signInWithGoogle(demoEmail?: string): Promise<SignInResult>
  /** Proves again who is signed in. Anybody else is refused; what is on the screen and on the device stays. */
  reauthenticate(proof: Proof): Promise<SignInResult>
  /** Reads the record again: after registration. */
  refresh(): Promise<void>
  signOut(): Promise<void>
  /** Signs out whoever has ended it for this device from another one; tells them, as when the provider ends it. */
  endHere(): Promise<void>
  /** Has a link mailed to set a new password. The result does not tell whether there is such an account. */
  resetPassword(email: string): Promise<SendResult>
  /** Has a link mailed to whoever is signed in, to show that the address is theirs. */
  sendVerification(): Promise<SendResult>
  /** What the links of the provider's mails are for, whoever is signed in. */
  links: MailedLinks
  changes: AccountChanges
  /** Takes over the address that the account has by now, where a link was followed. Throws AuthProviderError. */
  followAddress(): Promise<void>
  /** Whether the address of whoever is signed in is known to be theirs. Throws AuthProviderError. */
  isVerified(): Promise<boolean>
  token: () => Promise<string | null>
  /** The token of one person, for what they left to be sent. Throws SignInNeeded, RequestError. */
  tokenFor(email: string, options: { fresh: boolean }): Promise<string>
}

const isSame = (one: Viewer, other: Viewer): boolean =>
  one.email === other.email && one.role === other.role && one.deletesAt === other.deletesAt

export function createSession(options: SessionOptions): Session {
  const { known, formatError, patience = 8_000 } = options
  let state = initialAuthState(known.read())
  let provider: Promise<AuthProvider> | undefined
  let acting = 0
  let isRecalling = false
  let departures = 0
  const listeners = new Set<() => void>()

  const dispatch = (event: AuthEvent): void => {
    if (event.type === 'signed-out') departures += 1
    state = transition(state, event)
    if (!state.isLoading) known.write(state.viewer.email ? state.viewer : null)
    for (const listener of listeners) listener()
  }

  const end = (): void => {
    if (!state.viewer.email) return
    options.onEnded?.(state.viewer)
    dispatch({ type: 'signed-out' })
  }

  const loaded = (): Promise<AuthProvider> => {
    provider ??= options.loadProvider().then(follow, (error: unknown) => {
      provider = undefined
      throw new AuthProviderError('auth/network-request-failed', error)
    })
    return provider
  }

  const follow = (ready: AuthProvider): AuthProvider => {
    if (options.onToken) ready.onToken(options.onToken)
    ready.onChange((account) => {
      if (acting > 0 || isRecalling) return
      if (!account) end()
      else if (normaliseEmail(account.email) !== state.viewer.email) void recognise(account.email)
    })
    return ready
  }

  /** Throws what `readViewer` throws where the record `mustBeRead`. */
  async function recognise(address: string, mustBeRead = false): Promise<Viewer> {
    const email = normaliseEmail(address)
    const before = state.viewer.email === email ? state.viewer : known.read()
    const beforeReading = departures
    // Whoever has signed out meanwhile stays out.
    const hasLeft = () => departures !== beforeReading
    // Whoever is shown already stays while the record is read again; for anybody else the screen is cleared first.
    if (state.viewer.email !== email) dispatch({ type: 'started', action: 'fetch-user' })
    try {
      const viewer = await options.readViewer(email)
      if (hasLeft()) return VISITOR
      dispatch({ type: 'recognised', viewer })
      return viewer
    } catch (error) {
      if (mustBeRead) throw error
      if (hasLeft()) return VISITOR
      const viewer = before?.email === email ? before : { ...VISITOR, email }
      dispatch({ type: 'cached', viewer })
      return viewer
    }
  }

  async function begin(): Promise<void> {
    const before = state.viewer.email
    const viewer = before ? state.viewer : await known.recall()
    if (!viewer) return
    isRecalling = !before
    // Without a network the code may not arrive.
    const found = await loaded()
      .then((ready) => ready.current())
      .catch((): SignedIn => ({ kind: 'unknown' }))
      .finally(() => (isRecalling = false))
    // Somebody may have signed in meanwhile, here or in another tab.
    const isOvertaken = acting > 0 || state.isLoading || state.viewer.email !== before
    if (found.kind === 'unknown' || isOvertaken) return
    if (!before) dispatch({ type: 'cached', viewer })
    if (found.kind === 'none') end()
    else await recognise(found.account.email)
  }

  async function act(
    action: Exclude<AuthAction, 'fetch-user'>,
    step: (ready: AuthProvider) => Promise<Account>,
  ): Promise<SignInResult> {
    acting += 1
    dispatch({ type: 'started', action })
    let signedIn: AuthProvider | null = null
    try {
      const ready = await loaded()
      const account = await step(ready)
      signedIn = ready
      const email = normaliseEmail(account.email)
      dispatch({ type: 'authenticated', action, email })
      // Without their record, somebody registered would pass for a newcomer; a new account has none.
      return { ok: true, viewer: await recognise(email, action !== 'create-account') }
    } catch (error) {
      await signedIn?.signOut().catch(() => undefined)
      const message = formatError(error)
      dispatch({ type: 'failed', action, message })
      return { ok: false, message }
    } finally {
      acting -= 1
    }
  }

  const answer = <Value>(step: (ready: AuthProvider) => Promise<Value>): Promise<Value> =>
    within(patience, loaded().then(step))

  async function send(step: (ready: AuthProvider) => Promise<void>): Promise<SendResult> {
    try {
      await answer(step)
      return { ok: true }
    } catch (error) {
      const isUnknown = error instanceof AuthProviderError && error.code === 'auth/user-not-found'
      return isUnknown ? { ok: true } : { ok: false, message: formatError(error) }
    }
  }

  async function signOut(): Promise<void> {
    acting += 1
    let isStored = false
    // What is gone already, as after a deletion, is not seen to go by other tabs: they are told of a sign-out.
    const isForgotten = state.viewer.email !== '' && known.read() === null
    try {
      // Whatever of it fails, nobody is kept signed in for it.
      await options.onLeaving?.(state.viewer).catch((error: unknown) => reportError(error))
      await (await loaded()).signOut()
      isStored = true
    } finally {
      acting -= 1
      dispatch({ type: 'signed-out' })
      if (!isStored || isForgotten) known.writeSignedOut()
    }
  }

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    start() {
      known.onChange((viewer) => {
        if (viewer && isSame(viewer, state.viewer)) return
        if (!viewer) return dispatch({ type: 'signed-out' })
        dispatch({ type: 'cached', viewer })
      })
      void begin()
    },
    createAccount: (email, password) =>
      act('create-account', async (ready) => {
        const account = await ready.createAccount(email, password)
        // The account stands without it, and the profile offers to send it again.
        void ready.sendVerification().catch(() => undefined)
        return account
      }),
    signIn: (email, password) => act('log-in', (ready) => ready.signIn(email, password)),
    signInWithGoogle: (demoEmail) => act('log-in-with-google', (ready) => ready.signInWithGoogle(demoEmail)),
    async reauthenticate(proof) {
      const { viewer } = state
      try {
        const ready = await loaded()
        await ready.reauthenticate(viewer.email, proof)
        return { ok: true, viewer }
      } catch (error) {
        return { ok: false, message: formatError(error) }
      }
    },
    async refresh() {
      if (state.viewer.email) await recognise(state.viewer.email)
    },
    signOut,
    async endHere() {
      // Several calls are refused at once, and so are those that say goodbye.
      if (!state.viewer.email || acting > 0) return
      options.onEnded?.(state.viewer)
      await signOut()
    },
    resetPassword: (email) => send((ready) => ready.sendPasswordReset(email)),
    sendVerification: () => send((ready) => ready.sendVerification()),
    links: {
      addressOf: (code) => answer((ready) => ready.links.addressOf(code)),
      setPassword: (code, password) => answer((ready) => ready.links.setPassword(code, password)),
      verify: (code) => answer((ready) => ready.links.verify(code)),
    },
    changes: {
      hasPassword: async () => (await loaded()).changes.hasPassword(),
      prove: async (password) => (await loaded()).changes.prove(password),
      setPassword: async (...passwords) => (await loaded()).changes.setPassword(...passwords),
      changeAddress: async (...change) => (await loaded()).changes.changeAddress(...change),
    },
    async followAddress() {
      if (!state.viewer.email) return
      const account = await (await loaded()).followAddress()
      const email = normaliseEmail(account?.email ?? '')
      if (!email || email === state.viewer.email) return
      // It is the same person, and the new token names the address: the board's record follows with the first request.
      dispatch({ type: 'cached', viewer: { ...state.viewer, email } })
      await recognise(email)
    },
    isVerified: async () => (await loaded()).isVerified(),
    async token() {
      if (!state.viewer.email && acting === 0) return null
      const ready = await loaded()
      return within(patience, ready.token())
    },
    tokenFor: (email, tokenOptions) =>
      senderToken(async () => within(patience, (await loaded()).tokenOf(email, tokenOptions))),
  }
}
