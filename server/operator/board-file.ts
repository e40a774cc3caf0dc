import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { isPublicEmail } from '#contract/auth/email.ts'
import { cleanText } from '#contract/clean-text.ts'
import { ConfigError } from '#server/config/config-error.ts'
import type { BoardIdentity } from './board-identity.ts'

const SETTING = 'BOARD_FILE'

/** One line as it is shown: without spaces around it and without control characters. */
const line = (longest: number) =>
  z
    .string({ error: 'must be a text' })
    .refine((text) => text !== '' && text.length <= longest && cleanText(text) === text && !text.includes('\n'), {
      error: `must be one line of 1 to ${longest} characters`,
    })

const boardFile = z
  .strictObject({
    name: line(40),
    shortName: line(20).optional(),
    operator: z
      .strictObject(
        {
          name: line(120),
          address: z
            .array(line(120), { error: 'must be a list of lines' })
            .min(1, { error: 'must have a line' })
            .max(8, { error: 'must have 8 lines at most' }),
          contact: z.string({ error: 'must be a text' }).refine(isPublicEmail, { error: 'must be an email address' }),
        },
        { error: 'must be an object' },
      )
      .optional(),
  })
  .transform(({ name, shortName = name, operator = null }): BoardIdentity => ({ name, shortName, operator }))

/** Reads the JSON file that `BOARD_FILE` names. Throws ConfigError, which names the wrong field. */
export function readBoardFile(path: string): BoardIdentity {
  let content: unknown
  try {
    content = JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    const reason = error instanceof SyntaxError ? 'is no JSON' : 'cannot be read'
    throw new ConfigError(SETTING, `${path} ${reason}.`)
  }
  const { data, error } = boardFile.safeParse(content)
  if (data) return Object.freeze(data)
  throw new ConfigError(SETTING, `${path}: ${error.issues.map(problemOf).join(' ')}`)
}

function problemOf({ path, message, ...issue }: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys')
    return `it has no field ${issue.keys.map((key) => [...path, key].join('.')).join(', ')}.`
  return path.length === 0 ? 'it must be an object.' : `${path.join('.')} ${message}.`
}
