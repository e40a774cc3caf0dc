import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { onTestFinished, vi } from 'vitest'

/** Until the end of the test, the file system has no hard links. */
export function refuseHardLinks(): void {
  const link = vi.spyOn(fs, 'linkSync').mockImplementation(() => {
    throw Object.assign(new Error('EPERM: operation not permitted, link'), { code: 'EPERM' })
  })
  syncBuiltinESMExports()
  onTestFinished(() => {
    link.mockRestore()
    syncBuiltinESMExports()
  })
}
