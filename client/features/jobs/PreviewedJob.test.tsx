import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '#client/test-app.tsx'
import { PreviewedJob } from './PreviewedJob.tsx'
import { jobWith } from './test-jobs.ts'

const empty = {
  overview: '',
  skills: [],
  requirements: [],
  responsibilities: [],
  experience: '',
  workLevel: '',
  employmentType: '',
  salaryRange: '',
  location: '',
  terms: undefined,
}

test('a job that is being written shows what is written, and nothing for the rest', async () => {
  renderApp(
    <PreviewedJob
      job={jobWith({ ...empty, position: 'Ferry Mechanic', skills: ['Hydraulics'], experience: '2 years' })}
    />,
  )
  expect(await screen.findByRole('heading', { name: 'Skills' })).toBeTruthy()
  expect(screen.getByText('2 years')).toBeTruthy()
  for (const name of ['Overview', 'Requirements']) expect(screen.queryByRole('heading', { name })).toBeNull()
  expect(screen.queryByText('Not provided')).toBeNull()
})

test('before anything is written there is the card alone', async () => {
  const { container } = renderApp(<PreviewedJob job={jobWith({ ...empty, position: 'Position' })} />)
  expect(await screen.findByRole('heading', { name: 'Position' })).toBeTruthy()
  expect(screen.queryByText('Not provided')).toBeNull()
  expect(container.querySelector('dl')).toBeNull()
})
