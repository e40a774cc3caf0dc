import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '#client/test-app.tsx'
import { MustHaveReplies } from './MustHaveReplies.tsx'

const asked = { id: 'one', question: 'Trade certificate?', kind: 'yes-no' as const, answer: 'no', isAsked: true }
const later = { id: 'two', question: 'Years?', kind: 'number' as const, answer: null, isAsked: true }
const gone = { id: 'three', question: 'Norwegian?', kind: 'text' as const, answer: 'Both', isAsked: false }

test('a no counts as an answer, what was not asked as none, and what is asked no more stands apart', async () => {
  renderApp(<MustHaveReplies replies={[asked, later, gone]} />)
  expect(await screen.findByRole('heading', { name: 'Must-haves, 1 of 2' })).toBeTruthy()
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Trade certificate?No',
    'Years?Not asked: added after they applied',
    'Norwegian?BothNo longer asked',
  ])
})
