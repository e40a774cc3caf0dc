import { createDevice } from './database.ts'

/**
 * A device with its own database. The name is random: a counter would restart when a test reloads modules, but the
 * databases persist.
 */
export const aDevice = () => createDevice(`device-${crypto.randomUUID()}`)
