import { expect, test } from 'vitest'
import { pageAddress } from './page-address.ts'

const MEANT: [written: string, meant: string][] = [
  ['/?utm_source=mail', '/'],
  ['/jobs?', '/jobs'],
  ['/jobs?utm_source=mail&job=7', '/jobs'],
  ['/jobs?location=Oslo&search=night%20shift&x=1', '/jobs?search=night+shift&location=Oslo'],
  ['/jobs?employmentType=Contract&employmentType=Full-time', '/jobs?employmentType=Contract&employmentType=Full-time'],
  ['/jobs?search=ferry&search=cook&company=Norrsund', '/jobs?company=Norrsund'],
  ['/jobs?show=saved', '/jobs?show=saved'],
  ['/jobs?search=', '/jobs'],
  ['/jobs?search=%20cook%20&location=+', '/jobs?search=cook'],
  ['/jobs?show=all&closed=no&sort=oldest&posted=ever', '/jobs'],
  ['/jobs?posted=%20week&closed=include+&show=saved+', '/jobs'],
  ['/jobs?sort=pay&posted=week', '/jobs?posted=week&sort=pay'],
  ['/jobs?closed=include&sort=newest&posted=week', '/jobs?posted=week&closed=include&sort=newest'],
  ['/job-details/7?from=mail', '/job-details/7'],
  ['/company/7?a=b?c', '/company/7'],
  ['/api/jobs?x=1', '/api/jobs?x=1'],
  ['/feed.atom?x=1', '/feed.atom?x=1'],
  ['/login?from=/jobs', '/login?from=/jobs'],
  ['/jobs/?x=1', '/jobs/?x=1'],
]

test.for(MEANT)('%s stands for %s', ([written, meant]) => {
  expect(pageAddress(written)).toBe(meant)
})
