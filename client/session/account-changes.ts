import type { User, updatePassword, verifyBeforeUpdateEmail } from 'firebase/auth'
import { AuthProviderError } from '#client/api/auth-provider-error.ts'
import { STORAGE_UNAVAILABLE, type AccountChanges, type Proof } from './auth-provider.ts'

interface ChangesOptions {
  signedInUser: () => Promise<User | null>
  /** Signs in again as this account: the provider requires a recent sign-in before a change. */
  prove: (email: string, proof: Proof) => Promise<void>
  firebase: { updatePassword: typeof updatePassword; verifyBeforeUpdateEmail: typeof verifyBeforeUpdateEmail }
}

/** The provider's id of the password sign-in method. */
const PASSWORD = 'password'

/** Changes the signed-in account through Firebase, whose errors are thrown unchanged. */
export function createAccountChanges({ signedInUser, prove, firebase }: ChangesOptions): AccountChanges {
  const required = async (): Promise<User> => {
    const user = await signedInUser()
    if (!user) throw new AuthProviderError(STORAGE_UNAVAILABLE)
    return user
  }
  const proved = async (password: string): Promise<User> => {
    await prove((await required()).email ?? '', { password })
    return required()
  }
  return {
    hasPassword: async () => (await required()).providerData.some(({ providerId }) => providerId === PASSWORD),
    prove: async (password) => void (await proved(password)),
    setPassword: async (current, next) => firebase.updatePassword(await proved(current), next),
    changeAddress: async (password, address) => firebase.verifyBeforeUpdateEmail(await proved(password), address),
  }
}
