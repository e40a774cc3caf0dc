import { networkInterfaces } from 'node:os'
import { expect, test } from 'vitest'
import { ownBoard } from './fixtures/own-board.ts'
import { openDesktop } from './fixtures/screen.ts'

/** This machine's own address, without https: a browser trusts that of the loopback alone. */
const address = Object.values(networkInterfaces())
  .flatMap((entries) => entries ?? [])
  .find(({ family, internal }) => family === 'IPv4' && !internal)?.address

test.skipIf(address === undefined)(
  'a candidate logs in and applies on a board that is opened over http by its address',
  async () => {
    const { origin } = await ownBoard({ HOST: '0.0.0.0', EMBEDDED_ACCOUNTS_ON_NETWORK: 'on' })
    const { page, open, expectProblem } = await openDesktop({ baseURL: `http://${address}:${new URL(origin).port}` })
    expectProblem(/Cross-Origin-Opener-Policy/u)
    await open('/login?from=%2Fjobs')
    expect(await page.evaluate(() => [isSecureContext, 'randomUUID' in crypto])).toEqual([false, false])
    await page.getByText('Try it as Maren').click()
    await page.waitForURL('**/jobs')
    await page
      .getByRole('link', { name: /^Details: /u })
      .first()
      .click()
    await page.getByRole('button', { name: 'Apply', exact: true }).click()
    await page.getByRole('button', { name: 'Applied', exact: true }).waitFor()
  },
)
