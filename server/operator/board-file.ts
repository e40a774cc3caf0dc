import { readFileSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { z } from 'zod'
import { isPublicEmail } from '#contract/auth/email.ts'
import { cleanText } from '#contract/clean-text.ts'
import { ConfigError } from '#server/config/config-error.ts'
import type { OwnText } from '#contract/operator/operator-texts.options.ts'
import { colourProblem, type Colour } from './board-colours.ts'
import type { BoardIdentity } from './board-identity.ts'
import { LOGO_BYTES_MAX, logoProblem } from './logo-file.ts'
import { OwnTextError, TEXT_BYTES_MAX, readOwnText } from './own-text.ts'

const SETTING = 'BOARD_FILE'

/** One line as it is shown: without spaces around it and without control characters. */
const line = (longest: number) =>
  z
    .string({ error: 'must be a text' })
    .refine((text) => text !== '' && text.length <= longest && cleanText(text) === text && !text.includes('\n'), {
      error: `must be one line of 1 to ${longest} characters`,
    })

/** The path of another file, relative to this one. */
const file = z.string({ error: 'must be a path' }).min(1, { error: 'must be a path' }).optional()

const colour = z
  .string({ error: 'must be a colour like #0f3d3e' })
  .regex(/^#[\da-f]{6}$/iu, { error: 'must be a colour like #0f3d3e' })
  .transform((text) => text.toLowerCase() as Colour)
  .superRefine((value, context) => {
    const problem = colourProblem(value)
    if (problem !== null) context.addIssue({ code: 'custom', message: problem })
  })

const boardFile = z.strictObject({
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
  colour: colour.optional(),
  logo: file,
  terms: file,
  privacy: file,
})

/** Reads the JSON file that `BOARD_FILE` names, and those that it names. Throws ConfigError, which names the wrong field. */
export function readBoardFile(path: string): BoardIdentity {
  let content: unknown
  try {
    content = JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    const reason = error instanceof SyntaxError ? 'is no JSON' : 'cannot be read'
    throw new ConfigError(SETTING, `${path} ${reason}.`)
  }
  const { data, error } = boardFile.safeParse(content)
  if (!data) throw new ConfigError(SETTING, `${path}: ${error.issues.map(problemOf).join(' ')}`)
  const { name, shortName = name, operator = null, colour: own = null, logo, terms, privacy } = data
  return Object.freeze({
    name,
    shortName,
    operator,
    colour: own,
    logo: logo === undefined ? null : readLogo(path, logo),
    terms: terms === undefined ? null : readText(path, 'terms', terms),
    privacy: privacy === undefined ? null : readText(path, 'privacy', privacy),
  })
}

function readLogo(path: string, named: string): Buffer {
  const content = readNamed(path, 'logo', { named, most: LOGO_BYTES_MAX })
  const problem = logoProblem(content)
  if (problem !== null) throw new ConfigError(SETTING, `${path}: logo ${problem}.`)
  return content
}

function readText(path: string, field: 'terms' | 'privacy', named: string): OwnText {
  const content = readNamed(path, field, { named, most: TEXT_BYTES_MAX })
  try {
    return readOwnText(new TextDecoder('utf-8', { fatal: true }).decode(content))
  } catch (error) {
    const problem = error instanceof OwnTextError ? error.message : "can't be read as Markdown in UTF-8"
    throw new ConfigError(SETTING, `${path}: ${field} ${problem}.`)
  }
}

function readNamed(path: string, field: string, { named, most }: { named: string; most: number }): Buffer {
  const file = resolve(dirname(path), named)
  let size: number
  try {
    size = statSync(file).size
    if (size <= most) return readFileSync(file)
  } catch {
    throw new ConfigError(SETTING, `${path}: ${field} names ${file}, which cannot be read.`)
  }
  throw new ConfigError(SETTING, `${path}: ${field} must have ${most} bytes at most, not ${size}.`)
}

function problemOf({ path, message, ...issue }: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys')
    return `it has no field ${issue.keys.map((key) => [...path, key].join('.')).join(', ')}.`
  return path.length === 0 ? 'it must be an object.' : `${path.join('.')} ${message}.`
}
