import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { VISITOR, type Viewer } from '#contract/auth/viewer.ts'
import { renderApp } from '#client/test-app.tsx'
import { PageFooter } from './PageFooter.tsx'
import { Sides } from './Sides.tsx'

const ida = { userId: 'u1', email: 'ida@example.org' }

// Only employers can post, so nobody else gets a link to that page.
test.each<[string, Viewer, (string | null)[]]>([
  ['a visitor', VISITOR, ['/dashboard/add-job', '/dashboard/add-job']],
  ['an employer', { ...ida, role: 'employer' }, ['/dashboard/add-job', '/dashboard/add-job']],
  [
    'somebody without a role',
    { ...ida, role: '' },
    ['/register/employer?from=%2Fdashboard%2Fadd-job', '/dashboard/add-job'],
  ],
  ['a candidate', { ...ida, role: 'candidate' }, []],
])('to %s the landing page offers to post a job where they may', async (_, viewer, addresses) => {
  renderApp(
    <>
      <Sides />
      <PageFooter />
    </>,
    { viewer },
  )
  await screen.findByRole('link', { name: 'Browse jobs' })
  const offered = screen.queryAllByRole('link', { name: 'Post a job' })
  expect(offered.map((link) => link.getAttribute('href'))).toEqual(addresses)
})
