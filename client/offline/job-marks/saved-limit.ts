/** Thrown when the list is full: a job must be removed first. */
export class SavedLimit extends Error {
  constructor() {
    super('There are as many saved jobs as there may be.')
    this.name = 'SavedLimit'
  }
}
