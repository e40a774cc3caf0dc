import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import type { PushChoice, PushPayload } from '#contract/push/push.rules.ts'

/** A browser's push subscription; all kinds are chosen by default. */
export function testDevice(endpoint = 'https://push.example.org/device/1', kinds: Partial<PushChoice> = {}) {
  return new TestDevice().subscription(endpoint, kinds)
}

/** The browser's side of Web Push: holds keys and decrypts messages (RFC 8291). */
export class TestDevice {
  readonly #keys = createECDH('prime256v1')
  readonly #auth = randomBytes(16)
  readonly #publicKey = this.#keys.generateKeys()

  subscription(endpoint: string, kinds: Partial<PushChoice> = {}) {
    return {
      endpoint,
      keys: { p256dh: this.#publicKey.toString('base64url'), auth: this.#auth.toString('base64url') },
      kinds: { message: true, answer: true, applicant: true, alert: true, ...kinds },
    }
  }

  /** Decrypts a single-record body in aes128gcm encoding. Throws when it is for another device. */
  read(body: Buffer): PushPayload {
    const salt = body.subarray(0, 16)
    const idLength = body.readUInt8(20)
    const senderKey = body.subarray(21, 21 + idLength)
    const record = body.subarray(21 + idLength)
    const secret = this.#keys.computeSecret(senderKey)
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.#publicKey, senderKey])
    const input = hkdfSync('sha256', secret, this.#auth, info, 32)
    const derive = (name: string, length: number) =>
      Buffer.from(hkdfSync('sha256', Buffer.from(input), salt, `Content-Encoding: ${name}\0`, length))
    const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
    decipher.setAuthTag(record.subarray(-16))
    const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
    // The last record ends with the delimiter 2, followed by zero padding.
    return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString()) as PushPayload
  }
}
