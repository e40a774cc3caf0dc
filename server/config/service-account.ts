import { createPrivateKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { webAddress } from '#contract/web-link.rules.ts'
import { ConfigError } from './config-error.ts'

/** A Google service account key in the format of its JSON file. */
const serviceAccount = z.object({
  type: z.literal('service_account'),
  client_email: z.string().min(1),
  private_key_id: z.string().optional(),
  private_key: z.string().refine(isRsaKey),
  token_uri: z.string().refine((value) => webAddress(value)?.protocol === 'https:'),
})

export type ServiceAccount = Readonly<z.output<typeof serviceAccount>>

const NAME = 'GOOGLE_APPLICATION_CREDENTIALS'

/** Reads a service account file. Throws ConfigError without any of the file's content. */
export function readServiceAccount(path: string): ServiceAccount {
  let content: unknown
  try {
    content = JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    throw new ConfigError(NAME, `${path} cannot be read, or is no JSON.`)
  }
  const { data, error } = serviceAccount.safeParse(content)
  if (data) return Object.freeze(data)
  const field = error.issues[0]?.path[0]
  throw new ConfigError(
    NAME,
    `${path} is not the key of a service account${field === undefined ? '' : `: look at its ${String(field)}`}.`,
  )
}

function isRsaKey(text: string): boolean {
  try {
    return createPrivateKey(text).asymmetricKeyType === 'rsa'
  } catch {
    return false
  }
}
