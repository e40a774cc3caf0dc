import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Undo } from './account-changes.ts'

interface SavesOptions {
  /** All accounts in their stored form. */
  text: () => string
  /** Writes the text durably (it survives a crash). Throws when that fails. */
  write: (text: string) => void
  /** Called when accounts could not be saved. */
  onUnsaved: (error: unknown) => void
}

/** Persists accounts: a change is acknowledged once it is on disk, or is rolled back. */
export class AccountSaves {
  readonly #options: SavesOptions
  /** Undo functions of changes that are not saved yet. */
  #unsaved: Undo[] = []
  #isOld = false
  #failures = 0
  #next: Promise<boolean> | null = null

  constructor(options: SavesOptions) {
    this.#options = options
  }

  /** Records a change. Without an undo function it is saved by a later `save()`, and retried. */
  changed(undo: Undo | null): void {
    this.#isOld = true
    if (undo) this.#unsaved.push(undo)
  }

  /** Runs `act` and resolves once its changes are on disk. Throws `refusal()` when they can't be saved. */
  async kept<Result>(act: () => Result | Promise<Result>, refusal: () => Error): Promise<Result> {
    const failures = this.#failures
    const result = await act()
    const isSaved = this.#unsaved.length === 0 || (await (this.#next ??= this.#saveSoon()))
    // A concurrent save may have failed meanwhile and rolled this change back too.
    if (!isSaved || this.#failures !== failures) throw refusal()
    return result
  }

  /** Saves unsaved changes; false when that fails. */
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

  /** Calls within the same event loop turn share one save. */
  async #saveSoon(): Promise<boolean> {
    await nextTurn()
    this.#next = null
    return this.save()
  }
}
