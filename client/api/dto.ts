/** The API's field names and the domain's names for them, valid everywhere. */
const NAMES = {
  _id: 'id',
  recuiterId: 'recruiterId',
  jobStatus: 'isOpen',
  jobPostedBy: 'posterEmail',
  queries: 'questions',
  applicants: 'applications',
  appliedTime: 'appliedAt',
  timestamp: 'sentAt',
} as const

/**
 * Names valid only in one place: directly below this API key, or in the body of this call. `_id` is in both tables,
 * because a sent `id` is also an `id` in the API, unless it is a job's.
 */
const NAMES_BELOW = {
  queries: { question: 'text', email: 'askerEmail' },
  waitingQuestion: { question: 'text', email: 'askerEmail' },
  messages: { userId: 'senderId' },
  lastMessage: { userId: 'senderId' },
  reply: { userId: 'questionId' },
  postJob: { _id: 'id' },
  updateJob: { _id: 'id' },
  job: { _id: 'id' },
} as const

type Name<Key, Table> = Key extends keyof Table ? Table[Key] & PropertyKey : Key
type NameBelow<Key, Below> = Below extends keyof typeof NAMES_BELOW ? Name<Key, (typeof NAMES_BELOW)[Below]> : Key

/** An API type with the domain's field names; `Below` is its parent key, or the call whose body it is. */
export type DomainOf<Dto, Below = ''> = Dto extends readonly unknown[]
  ? { [Place in keyof Dto]: DomainOf<Dto[Place], Below> }
  : Dto extends object
    ? { [Key in keyof Dto as Name<NameBelow<Key, Below>, typeof NAMES>]: DomainOf<Dto[Key], Key> }
    : Dto

type Names = Readonly<Record<string, string>>
const { _id: _, ...SENT_NAMES } = NAMES
const NOTHING: Names = {}

const namesBelow = (place: string): Names =>
  Object.hasOwn(NAMES_BELOW, place) ? NAMES_BELOW[place as keyof typeof NAMES_BELOW] : NOTHING
const nameOf = (names: Names, key: string): string | undefined => (Object.hasOwn(names, key) ? names[key] : undefined)
const spellingOf = (names: Names, name: string): string | undefined =>
  Object.keys(names).find((key) => names[key] === name)

/** Converts API data to the domain's field names. Data that already has them is unchanged. */
export function fromDto(dto: unknown, below = ''): unknown {
  return renamed(dto, (key) => {
    const name = nameOf(namesBelow(below), key) ?? nameOf(NAMES, key) ?? key
    return [name, (content) => fromDto(content, key)]
  })
}

/** Converts the body of a call to the API's field names. */
export function toDto(body: unknown, below: string): unknown {
  return renamed(body, (name) => {
    const key = spellingOf(namesBelow(below), name) ?? spellingOf(SENT_NAMES, name) ?? name
    return [key, (content) => toDto(content, key)]
  })
}

type Rename = (key: string) => [key: string, inside: (content: unknown) => unknown]

function renamed(value: unknown, rename: Rename): unknown {
  // Skip primitives first: most of a response is strings, ten thousand of them for the newest jobs.
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((one) => renamed(one, rename))
  // Only plain objects have our keys: the cache also contains images.
  if (Object.prototype.toString.call(value) !== '[object Object]') return value
  const entries = Object.entries(value)
  for (const entry of entries) {
    const [name, inside] = rename(entry[0])
    const content: unknown = entry[1]
    entry[0] = name
    if (typeof content === 'object') entry[1] = inside(content)
  }
  return Object.fromEntries(entries)
}
