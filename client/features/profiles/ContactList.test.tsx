import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ContactList } from './ContactList.tsx'

const contact = (phoneNumber: string) => ({ phoneNumber, linkedInProfile: '', portfolioWebsite: '', github: '' })

test('a phone number dials in the country of its owner', async () => {
  render(<ContactList contact={contact('912 34 567')} country="Norway" />)
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: '912 34 567' })
  expect(link.href).toBe('tel:+4791234567')
})

test('a phone number without a + of somebody whose country is not known is text', async () => {
  const { rerender } = render(<ContactList contact={contact('+47 912 34 567')} country="" />)
  await screen.findByRole('link')
  rerender(<ContactList contact={contact('912 34 567')} country="" />)
  expect(screen.getByText('912 34 567')).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})
