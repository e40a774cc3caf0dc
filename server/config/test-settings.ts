/** Settings of a Firebase project. */
export const PROJECT = {
  FIREBASE_PROJECT_ID: 'foothold-7d1',
  VITE_FIREBASE_PROJECT_ID: 'foothold-7d1',
  VITE_FIREBASE_API_KEY: 'key',
  VITE_FIREBASE_APP_ID: '1:2:web:3',
  VITE_FIREBASE_AUTH_DOMAIN: 'foothold-7d1.firebaseapp.com',
}
export const PRODUCTION = { ...PROJECT, NODE_ENV: 'production', PUBLIC_ORIGINS: 'https://board.example' }

/** Allows other machines to reach the embedded accounts, with which anybody can sign in. */
export const ON_NETWORK = { EMBEDDED_ACCOUNTS_ON_NETWORK: 'on' }
