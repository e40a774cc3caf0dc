import { VISITOR, type Viewer } from '#contract/auth/viewer.ts'
import { normaliseEmail } from '#contract/auth/email.ts'
import { AuthProviderError } from '#client/api/auth-provider-error.ts'
import type { Account, AccountChanges, AuthProvider, MailedLinks, Proof, SignedIn } from './auth-provider.ts'
import type { SessionOptions } from './session-options.ts'
import { isSameViewer } from './cached-viewer.ts'
import { onceReady } from './once-ready.ts'
import { ownToken, senderToken } from './sender-token.ts'
import { initialAuthState, transition, type AuthAction, type AuthEvent, type AuthState } from './session.machine.ts'
import { within } from './within.ts'

export type SignInResult = { ok: true; viewer: Viewer } | { ok: false; message: string }

/** The result of asking the provider to send a mail. */
type SendResult = { ok: true } | { ok: false; message: string }

export interface Session {
  getState: () => AuthState
  subscribe: (listener: () => void) => () => void
  /** Verifies the cached viewer with the provider, and follows other tabs. */
  start(): void
  createAccount(email: string, password: string): Promise<SignInResult>
  signIn(email: string, password: string): Promise<SignInResult>
  signInWithGoogle(demoEmail?: string): Promise<SignInResult>
  /** Signs in again as the current account only. Otherwise refused; the screen and the device's data are unchanged. */
  reauthenticate(proof: Proof): Promise<SignInResult>
  /** Reads the record again, after registration. */
  refresh(): Promise<void>
  signOut(): Promise<void>
  /** Signs out a person who ended this session from another device, and notifies them as when the provider ends it. */
  endHere(): Promise<void>
  /** Shows a visitor's view, on this page only, to whom the server and the provider take for nobody. */
  doubt(): Promise<void>
  /** Sends a link to set a new password. The result does not reveal whether the account exists. */
  resetPassword(email: string): Promise<SendResult>
  /** Sends a verification link to the signed-in account. */
  sendVerification(): Promise<SendResult>
  /** The actions behind the links in the provider's mails, whoever is signed in. */
  links: MailedLinks
  changes: AccountChanges
  /** Adopts the account's new email once a link was followed. Throws AuthProviderError. */
  followAddress(): Promise<void>
  /** Whether the signed-in account's email is verified. Throws AuthProviderError. */
  isVerified(): Promise<boolean>
  token: () => Promise<string | null>
  /** A token of one person, to send their actions. Throws SignInNeeded, RequestError. */
  tokenFor(email: string, options: { fresh: boolean }): Promise<string>
}

export function createSession(options: SessionOptions): Session {
  const { known, formatError, patience = 8_000 } = options
  let state = initialAuthState(known.read())
  let provider: Promise<AuthProvider> | undefined
  /** The sign-ins and the sign-outs under way. */
  let acting = 0
  let leaving = 0
  const isBusy = () => acting + leaving > 0
  const isLeaving = () => leaving > 0 && state.viewer.email !== ''
  let isRecalling = false
  let departures = 0
  const listeners = new Set<() => void>()

  /** What another tab has stored is not stored again: a frozen tab is notified after the next sign-in elsewhere. */
  const update = (event: AuthEvent): void => {
    if (event.type === 'signed-out') departures += 1
    state = transition(state, event)
    for (const listener of listeners) listener()
  }

  const dispatch = (event: AuthEvent): void => {
    const { viewer, isLoading } = transition(state, event)
    // Before the listeners are notified: they read it.
    if (!isLoading) known.write(viewer.email ? viewer : null)
    update(event)
  }

  const end = (): void => {
    if (!state.viewer.email) return
    options.onEnded?.(state.viewer)
    dispatch({ type: 'signed-out' })
  }

  const loaded = (): Promise<AuthProvider> =>
    (provider ??= options.loadProvider().then(follow, (error: unknown) => {
      provider = undefined
      throw new AuthProviderError('auth/network-request-failed', error)
    }))

  const follow = (ready: AuthProvider): AuthProvider => {
    if (options.onToken) ready.onToken(options.onToken)
    ready.onChange((account) => {
      if (isBusy() || isRecalling) return
      if (!account) end()
      else if (normaliseEmail(account.email) !== state.viewer.email) void recognise(account.email)
    })
    return ready
  }

  /** The token of the provider's account, also while no viewer is known. */
  const accountToken = async () => within(patience, (await loaded()).token())

  /** Throws the error of `readViewer` when the record `mustBeRead`. */
  async function recognise(address: string, mustBeRead = false): Promise<Viewer> {
    const email = normaliseEmail(address)
    const beforeReading = departures
    // Do not sign in again a person who has signed out in the meantime.
    const hasLeft = () => departures !== beforeReading
    // The current viewer stays while their record is read again; for another person the screen is cleared first.
    if (state.viewer.email !== email) dispatch({ type: 'started', action: 'fetch-user' })
    try {
      const viewer = await options.readViewer(email, accountToken)
      if (hasLeft()) return VISITOR
      dispatch({ type: 'recognised', viewer })
      return viewer
    } catch (error) {
      if (mustBeRead) throw error
      if (hasLeft()) return VISITOR
      // Not read before: another tab may have read the record meanwhile.
      const before = state.viewer.email === email ? state.viewer : known.read()
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
    // Offline, the provider's code may not load.
    const found = await loaded()
      .then((ready) => ready.current())
      .catch((): SignedIn => ({ kind: 'unknown' }))
      .finally(() => (isRecalling = false))
    // Someone may have signed in meanwhile, here or in another tab.
    const isOvertaken = isBusy() || state.isLoading || state.viewer.email !== before
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
    if (!state.viewer.email) options.onSignIn?.()
    dispatch({ type: 'started', action })
    let signedIn: AuthProvider | null = null
    try {
      const ready = await loaded()
      const email = normaliseEmail((await step(ready)).email)
      signedIn = ready
      dispatch({ type: 'authenticated', action, email })
      // Without their record a registered person would look unregistered; a new account has no record.
      return { ok: true, viewer: await recognise(email, action !== 'create-account') }
    } catch (error) {
      await signedIn?.signOut().catch(() => undefined)
      const message = await formatError(error)
      // A popup may stay open for long: whoever another tab has signed in meanwhile stays.
      if (signedIn || !state.viewer.email) dispatch({ type: 'failed', action, message })
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
      return isUnknown ? { ok: true } : { ok: false, message: await formatError(error) }
    }
  }

  async function signOut(): Promise<void> {
    leaving += 1
    let isStored = false
    // Other tabs do not notice a stored viewer that is already gone, as after a deletion: write an explicit sign-out.
    const isForgotten = state.viewer.email !== '' && known.read() === null
    try {
      // A failed cleanup must not prevent the sign-out.
      await options.onLeaving?.(state.viewer).catch((error: unknown) => reportError(error))
      await answer((ready) => ready.signOut())
      isStored = true
    } finally {
      leaving -= 1
      dispatch({ type: 'signed-out' })
      options.onLeft?.()
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
        if (viewer && isSameViewer(viewer, state.viewer)) return
        update(viewer ? { type: 'cached', viewer } : { type: 'signed-out' })
      })
      void begin()
    },
    createAccount: (email, password) =>
      act('create-account', async (ready) => {
        const account = await ready.createAccount(email, password)
        // The account is valid without the mail, and the profile offers to send it again.
        void ready.sendVerification().catch(() => undefined)
        return account
      }),
    signIn: (email, password) => act('log-in', (ready) => ready.signIn(email, password)),
    signInWithGoogle: (demoEmail) => act('log-in-with-google', (ready) => ready.signInWithGoogle(demoEmail)),
    async reauthenticate(proof) {
      const { viewer } = state
      try {
        await (await loaded()).reauthenticate(viewer.email, proof)
        return { ok: true, viewer }
      } catch (error) {
        return { ok: false, message: await formatError(error) }
      }
    },
    async refresh() {
      if (state.viewer.email) await recognise(state.viewer.email)
    },
    signOut,
    async endHere() {
      // Several calls are refused at once, and so are those made during the sign-out.
      if (!state.viewer.email || isBusy()) return
      options.onEnded?.(state.viewer)
      await signOut()
    },
    async doubt() {
      const { viewer } = state
      const found = viewer.email && (await answer((ready) => ready.current()).catch(() => null))
      if (!found || found.kind === 'account' || state.viewer !== viewer || isBusy()) return
      options.onEnded?.(viewer)
      update({ type: 'signed-out' })
    },
    resetPassword: (email) => send((ready) => ready.sendPasswordReset(email)),
    sendVerification: () => send((ready) => ready.sendVerification()),
    ...onceReady(answer, loaded),
    async followAddress() {
      const { viewer } = state
      const account = viewer.email ? await (await loaded()).followAddress() : null
      const email = normaliseEmail(account?.email ?? '')
      // Whoever has signed out meanwhile stays signed out, and of whoever is about to nothing is stored anew.
      if (!email || email === viewer.email || state.viewer.email !== viewer.email || isBusy()) return
      // It is the same person, and the new token has the new email: the server updates its record on the first request.
      dispatch({ type: 'cached', viewer: { ...state.viewer, email } })
      await recognise(email)
    },
    isVerified: async () => (await loaded()).isVerified(),
    token: async () => (state.viewer.email || isBusy() ? ownToken(accountToken(), isLeaving) : null),
    tokenFor: (email, tokenOptions) =>
      senderToken(async () => within(patience, (await loaded()).tokenOf(email, tokenOptions))),
  }
}
