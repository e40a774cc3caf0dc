/** The step sizes of a search on SQLite; tests make them smaller. */
export const STEPS = {
  /**
   * At most so many jobs are judged by their rows. A query that asks for one of them and for a frequent token, as that
   * of open jobs, would read the list of all jobs with it.
   */
  few: 200,
}
