import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '#client/test-app.tsx'
import { NobodyApplied } from './NobodyApplied.tsx'

const links = async () =>
  (await screen.findAllByRole('link')).map((link) => [link.textContent, link.getAttribute('href')])

test('an employer without any job is led to posting one', async () => {
  renderApp(<NobodyApplied hasJobs={false} />)
  await screen.findByRole('heading', { name: 'No jobs posted yet' })
  expect(await links()).toEqual([['Post a job', '/dashboard/add-job']])
})

test.each([true, undefined])(
  'the empty state leads to the jobs when they wait for applicants, or may (%s)',
  async (hasJobs) => {
    renderApp(<NobodyApplied hasJobs={hasJobs} />)
    await screen.findByRole('heading', { name: 'No applicants yet' })
    expect(await links()).toEqual([['My Jobs', '/dashboard/my-posted-jobs']])
  },
)

test('one job is shared', async () => {
  renderApp(<NobodyApplied hasJobs share={<button type="button">Share</button>} />)
  await screen.findByText('They are listed here as they come. Share the link to the job.')
  expect(screen.getByRole('button', { name: 'Share' })).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})
