/** How many applicants a job is answered with to its owner, and a further page of them has, at most. */
export const APPLICANTS_PAGE = 50

/** How many applicants each job of the list of posted ones has, at most. */
export const APPLICANTS_LISTED = 10
