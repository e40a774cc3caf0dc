/** The list is full: one has to be taken off first. */
export class SavedLimit extends Error {
  constructor() {
    super('There are as many saved jobs as there may be.')
    this.name = 'SavedLimit'
  }
}
