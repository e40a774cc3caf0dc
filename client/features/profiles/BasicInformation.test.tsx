import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderApp } from '#client/test-app.tsx'
import { BasicInformation } from './BasicInformation.tsx'
import { MAREN } from './test-user.ts'

const facts = () => screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent])

// Spec 2: Basic Information of a candidate; Term is True or False
test('the basic information of a candidate is the registration', async () => {
  renderApp(<BasicInformation user={MAREN} onEdit={vi.fn()} />)
  await screen.findByRole('heading', { name: 'Basic Information' })
  expect(facts()).toEqual([
    ['First Name', 'Maren'],
    ['Last Name', 'Holt'],
    ['Email', 'maren@example.org'],
    ['Address', 'Verksgata 18'],
    ['City', 'Stavanger'],
    ['Country', 'Norway'],
    ['Postcode', '4013'],
    ['Gender', 'Female'],
    ['Role', 'Candidate'],
    ['Term', 'True: terms accepted'],
  ])
})

test('a candidate sees the salary expectation that employers are shown', async () => {
  renderApp(<BasicInformation user={{ ...MAREN, salaryExpectation: 'NOK 48,000 a month' }} onEdit={vi.fn()} />)
  await screen.findByRole('heading', { name: 'Basic Information' })
  expect(facts()).toContainEqual(['Salary Expectation', 'NOK 48,000 a month'])
})

// Spec 2: Basic Information of an employer
test('the basic information of an employer is the registration', async () => {
  const company = { companyName: 'Norrsund Ferries', roleInCompany: 'Crew manager', employeeRange: '51 - 100' } as const
  renderApp(
    <BasicInformation
      user={{ ...MAREN, ...company, role: 'employer', companyCategory: 'Travel & Transportation', term: false }}
      onEdit={vi.fn()}
    />,
  )
  await screen.findByRole('heading', { name: 'Basic Information' })
  expect(facts().slice(3)).toEqual([
    ['Company Name', 'Norrsund Ferries'],
    ['Role in Company', 'Crew manager'],
    ['Company Category', 'Travel & Transportation'],
    ['Employee Range', '51 - 100'],
    ['Gender', 'Female'],
    ['Role', 'Employer'],
    ['Term', 'False: terms not accepted'],
  ])
})
