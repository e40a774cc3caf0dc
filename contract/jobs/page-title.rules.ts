interface ListSearch {
  search?: string | undefined
  location?: string | undefined
  company?: string | undefined
  show?: string | undefined
}

/** The titles of public pages: the server writes them into the head, and the client keeps them. The board's name follows. */
export const HOME_TITLE = 'Find the perfect job for you'

export const jobTitle = ({ position, companyName }: { position: string; companyName: string }): string =>
  [position, companyName].filter(Boolean).join(', ')

/** 'React jobs in Oslo'; 'Find Jobs' without a search, location or company. What is saved is one list, searched or not. */
export function listTitle({ search, location, company, show }: ListSearch): string {
  if (show === 'saved') return 'Saved jobs'
  if (!search && !location && !company) return 'Find Jobs'
  const what = search ? `${search} jobs` : 'Jobs'
  return `${what}${company ? ` at ${company}` : ''}${location ? ` in ${location}` : ''}`
}
