import { createDevice } from './database.ts'

/**
 * A device with a database of its own. Its name is a random one: what counts databases starts anew when a test loads
 * modules again, but the databases stay.
 */
export const aDevice = () => createDevice(`device-${crypto.randomUUID()}`)
