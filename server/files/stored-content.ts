import { createHash } from 'node:crypto'
import { Transform, type TransformCallback } from 'node:stream'

/** Passes content through, but holds back the last chunk until size and hash match; fails otherwise. */
export class StoredContent extends Transform {
  readonly #size: number
  readonly #sha256: string
  readonly #damaged: () => Error
  readonly #hash = createHash('sha256')
  #length = 0
  #held: Buffer | null = null

  constructor({ size, sha256 }: { size: number; sha256: string }, damaged: () => Error) {
    super()
    this.#size = size
    this.#sha256 = sha256
    this.#damaged = damaged
  }

  override _transform(piece: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#length += piece.length
    if (this.#length > this.#size) return done(this.#damaged())
    this.#hash.update(piece)
    const before = this.#held
    this.#held = piece
    done(null, before)
  }

  override _flush(done: TransformCallback): void {
    const isWhole = this.#length === this.#size && this.#hash.digest('hex') === this.#sha256
    done(isWhole ? null : this.#damaged(), isWhole ? this.#held : null)
  }
}
