import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderApp } from '#client/test-app.tsx'
import { JobDetails } from './JobDetails.tsx'
import { jobWith } from './test-jobs.ts'

/** A job's page whose `hasQuestionsFirst` changes while it is open. */
function Page({ steps }: { steps: (boolean | undefined)[] }) {
  const [step, setStep] = useState(0)
  return (
    <>
      <button type="button" onClick={() => setStep(step + 1)}>
        Next
      </button>
      <JobDetails job={jobWith()} questions={<textarea aria-label="Reply" />} hasQuestionsFirst={steps[step]} />
    </>
  )
}

const next = () => fireEvent.click(screen.getByRole('button', { name: 'Next' }))
const standsFirst = () => {
  const place = screen
    .getByLabelText('Reply')
    .compareDocumentPosition(screen.getByRole('heading', { name: 'Overview' }))
  return (place & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
}

test('the questions keep their place while the last one is answered, and the box its focus', async () => {
  renderApp(<Page steps={[true, false]} />)
  const box = await screen.findByLabelText('Reply')
  expect(standsFirst()).toBe(true)
  box.focus()
  next()
  expect(standsFirst()).toBe(true)
  expect(document.activeElement).toBe(box)
})

test('a question that comes while the job is read moves nothing', async () => {
  renderApp(<Page steps={[false, true]} />)
  await screen.findByLabelText('Reply')
  next()
  expect(standsFirst()).toBe(false)
})

test('their place is open until it is known whether one waits', async () => {
  renderApp(<Page steps={[undefined, true]} />)
  await screen.findByLabelText('Reply')
  expect(standsFirst()).toBe(false)
  next()
  expect(standsFirst()).toBe(true)
})
