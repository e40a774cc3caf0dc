import type { AccountChanges, AuthProvider, MailedLinks } from './auth-provider.ts'

/** The parts of a session that only pass on to the provider, once its code is there. */
export const onceReady = (
  answer: <Value>(step: (ready: AuthProvider) => Promise<Value>) => Promise<Value>,
  loaded: () => Promise<AuthProvider>,
): { links: MailedLinks; changes: AccountChanges } => ({
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
})
