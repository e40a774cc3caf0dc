import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AddressText } from './AddressText.tsx'

test.each([
  ['secretariaat@sintanna.example', 'secretariaat|@sintanna.example'],
  ['crew.and.shore.recruitment@norrsund.example', 'crew|.and|.shore|.recruitment|@norrsund.example'],
  ['norrsund.example/careers/crew', 'norrsund.example/|careers/|crew'],
  ['not an address', 'not an address'],
])('%s breaks where a reader would break it', (address, parts) => {
  const { container } = render(<AddressText address={address} />)
  expect(container.firstElementChild?.innerHTML.replaceAll('<wbr>', '|')).toBe(parts)
  expect(container.textContent).toBe(address)
})
