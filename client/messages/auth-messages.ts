/** Our texts for the provider's error codes; an unknown code is shown as it is. */
const words: Record<string, string> = {
  'auth/invalid-credential': 'Wrong email or password',
  'auth/wrong-password': 'Wrong email or password',
  'auth/user-not-found': 'Wrong email or password',
  'auth/user-disabled': 'This account has been switched off.',
  'auth/email-already-in-use': 'This email has an account already. Log in instead.',
  'auth/weak-password': 'The password is too short: six characters at least.',
  'auth/password-does-not-meet-requirements': 'Choose a stronger password: longer, with letters, digits and signs.',
  'auth/invalid-email': 'Enter an email address, like name@example.org.',
  'auth/invalid-new-email': 'Enter an email address, like name@example.org.',
  'auth/missing-email': 'Enter your email address.',
  'auth/missing-password': 'Enter your password.',
  'auth/popup-closed-by-user': 'The Google window was closed before you had signed in.',
  'auth/cancelled-popup-request': 'The Google window was closed before you had signed in.',
  'auth/popup-blocked': 'Your browser blocked the Google window. Allow it and try again.',
  'auth/network-request-failed': 'The sign-in service cannot be reached. Check your connection and try again.',
  'auth/internal-error': 'The sign-in service cannot be reached. Check your connection and try again.',
  'auth/expired-action-code': 'The link is too old. Ask for a new one.',
  'auth/invalid-action-code': 'The link was used already, or is not complete. Ask for a new one.',
  'auth/user-mismatch': 'That is another account. Use the one you are logged in with.',
  'auth/storage-unavailable': 'This device could not store it. Free some space, then try again.',
  'auth/account-not-saved': 'The board could not store this. Try again later.',
  'auth/too-many-requests': 'Too many attempts. Wait a while, then try again.',
  'auth/account-exists-with-different-credential': 'This address has an account with a password. Log in with that.',
}

/** The message for a provider's error code ('auth/weak-password'). */
export function formatAuthError(code: string): string {
  return words[code] ?? `The sign-in service refused (${code}).`
}
