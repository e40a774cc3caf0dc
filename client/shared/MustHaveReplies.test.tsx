import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '#client/test-app.tsx'
import { MustHaveReplies } from './MustHaveReplies.tsx'

const asked = { id: 'one', question: 'Trade certificate?', kind: 'yes-no' as const, answer: 'no', isAsked: true }
const later = { id: 'two', question: 'Years?', kind: 'number' as const, answer: null, isAsked: true }
const gone = { id: 'three', question: 'Norwegian?', kind: 'text' as const, answer: 'Both', isAsked: false }

const yes = { id: 'four', question: 'Driving licence?', kind: 'yes-no' as const, answer: 'yes', isAsked: true }
const icons = () => screen.getAllByRole('listitem').map((item) => item.querySelector('svg')?.innerHTML)

test('a no has no check mark, and no number of answers makes it look like a pass', async () => {
  renderApp(<MustHaveReplies replies={[yes, asked]} />)
  expect(await screen.findByRole('heading', { name: 'Must-haves' })).toBeTruthy()
  const [check, cross] = icons()
  expect(check).toBeTruthy()
  expect(cross).not.toBe(check)
})

test('a question that was not asked has no answer, and one that is asked no more says so', async () => {
  renderApp(<MustHaveReplies replies={[asked, later, gone]} />)
  expect(await screen.findByRole('heading', { name: 'Must-haves' })).toBeTruthy()
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Trade certificate?No',
    'Years?Not asked: added after they applied',
    'Norwegian?BothNo longer asked',
  ])
})
