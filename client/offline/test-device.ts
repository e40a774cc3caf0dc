import { onTestFinished } from 'vitest'
import { newId } from '#client/api/new-id.ts'
import { createDevice, type Device } from './database.ts'

/**
 * A device with its own database, which ends with its test. The name is random: a counter would restart when a test
 * reloads modules, but the databases persist.
 */
export function aDevice(name = `device-${newId()}`): Device {
  let isOver = false
  onTestFinished(() => {
    isOver = true
  })
  return killableDevice(createDevice(name), () => isOver)
}

const never = new Promise<never>(() => undefined)

/** Writes that a page has begun before it was dead may complete, but the page is not told. */
export function killableDevice(device: Device, isDead: () => boolean): Device {
  const alive = async <Result>(call: () => Promise<Result>): Promise<Result> => {
    if (isDead()) return never
    try {
      const result = await call()
      return isDead() ? await never : result
    } catch (error) {
      if (isDead()) return never
      throw error
    }
  }
  return {
    read: (stores, work) => alive(() => device.read(stores, work)),
    write: (stores, work) => alive(() => device.write(stores, work)),
    close: () => device.close(),
  }
}
