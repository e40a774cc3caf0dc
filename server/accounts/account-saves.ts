import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Undo } from './account-changes.ts'

interface SavesOptions {
  /** All accounts, as they are kept. */
  text: () => string
  /** Has the text survive a crash. Throws when it can't. */
  write: (text: string) => void
  /** Told when accounts could not be saved. */
  onUnsaved: (error: unknown) => void
}

/** Keeps accounts on disk: what was asked for is answered once it is there, or is taken back. */
export class AccountSaves {
  readonly #options: SavesOptions
  /** The way back from what no save has yet. */
  #unsaved: Undo[] = []
  #isOld = false
  #failures = 0
  #next: Promise<boolean> | null = null

  constructor(options: SavesOptions) {
    this.#options = options
  }

  /** Notes a change; without a way back it is saved when there is time, and tried again. */
  changed(undo: Undo | null): void {
    this.#isOld = true
    if (undo) this.#unsaved.push(undo)
  }

  /** Does what may change accounts, and answers once the changes are on disk. Throws `refusal()` when they aren't. */
  async kept<Result>(act: () => Result | Promise<Result>, refusal: () => Error): Promise<Result> {
    const failures = this.#failures
    const result = await act()
    const isSaved = this.#unsaved.length === 0 || (await (this.#next ??= this.#saveSoon()))
    // A save of somebody else's may have failed meanwhile, and have taken this back as well.
    if (!isSaved || this.#failures !== failures) throw refusal()
    return result
  }

  /** Saves what is not on disk yet; false when that can't be. */
  save(): boolean {
    if (!this.#isOld) return true
    const unsaved = this.#unsaved
    this.#unsaved = []
    try {
      this.#options.write(this.#options.text())
      this.#isOld = false
      return true
    } catch (error) {
      this.#failures += 1
      for (const undo of unsaved.toReversed()) undo()
      this.#options.onUnsaved(error)
      return false
    }
  }

  /** Whoever else asks within this turn is in the same save. */
  async #saveSoon(): Promise<boolean> {
    await nextTurn()
    this.#next = null
    return this.save()
  }
}
