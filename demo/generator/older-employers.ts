import type { EmployeeRange, Gender } from '#contract/profiles/user.options.ts'
import type { UserRecord } from '#server/profiles/profile.repository.ts'
import type { Employer } from '#demo/texts/employers/employer.ts'
import { employers } from '#demo/texts/employers/employers.ts'
import type { CompanyKind } from '#demo/texts/older/company-kind.ts'
import { companyKinds, everywhere } from '#demo/texts/older/company-kinds.ts'
import { nameRegions } from '#demo/texts/older/company-names.ts'
import type { NameRegion } from '#demo/texts/older/name-region.ts'
import { mailboxName, recruiterRecord } from './people.ts'
import { filledIn } from './older-words.ts'
import type { Random } from './random.ts'
import { momentBefore } from './time.ts'

/** An employer of the older jobs. */
export interface OlderEmployer {
  employer: Employer
  record: UserRecord
  /** The number of its jobs relative to other employers. */
  weight: number
  /** The positions of the trades it posts jobs in. */
  trades: ReadonlySet<string>
}

const EMPLOYERS = 720
/** Days since registration: longer ago than the oldest job. */
const REGISTERED_DAYS = [240, 900] as const
const FOUNDED = [1894, 2016] as const
/** The smallest size range is left out: these companies post many jobs. `share` is cumulative. */
const SIZES: readonly { size: EmployeeRange; share: number; weight: number }[] = [
  { size: '11 - 50', share: 0.4, weight: 1 },
  { size: '51 - 100', share: 0.7, weight: 2 },
]
const VERY_LARGE = { size: 'Above 100', weight: 4 } as const
const WITHOUT_WEBSITE = 0.15

/** Generates the employers of the older jobs, each with a unique name and address. */
export function olderEmployers(random: Random, now: Date): OlderEmployer[] {
  const domains = new Set<string>(Object.values(employers).map(({ domain }) => domain))
  return Array.from({ length: EMPLOYERS }, (_, index) => {
    const kind = companyKinds[index % companyKinds.length] as CompanyKind
    const size = random.next()
    const { size: range, weight } = SIZES.find(({ share }) => size < share) ?? VERY_LARGE
    const employer = employerOf(random, { kind, domains, size: range })
    domains.add(employer.domain)
    const registered = momentBefore(now, random.int(...REGISTERED_DAYS) + random.next())
    const record = recruiterRecord(random, employer, { uid: `demo-older-${index}`, registered })
    return { employer, record, weight, trades: new Set([...everywhere, ...kind.trades]) }
  })
}

interface Wanted {
  kind: CompanyKind
  /** The domains already in use. */
  domains: ReadonlySet<string>
  size: EmployeeRange
}

function employerOf(random: Random, { kind, domains, size }: Wanted): Employer {
  const { region, name, domain } = newName(random, kind, domains)
  const [city, country] = random.pick(region.places)
  const founded = String(random.int(kind.since ?? FOUNDED[0], FOUNDED[1]))
  const gender: Gender = random.boolean(0.5) ? 'female' : 'male'
  return {
    name,
    category: kind.category,
    size,
    founded,
    domain,
    inbox: 'jobs',
    website: random.boolean(WITHOUT_WEBSITE) ? '' : `https://www.${domain}`,
    address: `${random.pick(region.streets)} ${random.int(1, 140)}, ${city}`,
    country,
    places: [`${city}, ${country}`],
    about: kind.about.map((sentence) => filledIn(random, sentence, { name, city, founded })),
    recruiter: {
      firstName: random.pick(gender === 'female' ? region.women : region.men),
      lastName: random.pick(region.families),
      gender,
      role: kind.role,
    },
  }
}

function newName(random: Random, kind: CompanyKind, domains: ReadonlySet<string>) {
  for (;;) {
    const region: NameRegion = random.pick(nameRegions)
    const name = `${random.pick(region.companies)} ${random.pick(kind.nouns)}`
    const domain = `${mailboxName(name)}.example`
    if (!domains.has(domain)) return { region, name, domain }
  }
}
