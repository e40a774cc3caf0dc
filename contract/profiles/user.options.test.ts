import { expect, test } from 'vitest'
import { COMPANY_CATEGORIES, EMPLOYEE_RANGES, GENDERS, ROLES } from './user.options.ts'

// Verbatim from the specification, point 9.
// Spec 9: Roles
test('the roles', () => expect(ROLES.join(', ')).toBe('candidate, employer'))

// Spec 9: Genders
test('the genders', () => expect(GENDERS.join(', ')).toBe('male, female, other'))

// Spec 9: Employee ranges
test('the employee ranges', () => {
  expect(EMPLOYEE_RANGES.map((range) => `'${range}'`).join(', ')).toBe("'1 - 10', '11 - 50', '51 - 100', 'Above 100'")
})

// Spec 9: Company categories
test('the 18 company categories', () => {
  expect(COMPANY_CATEGORIES).toHaveLength(18)
  expect(COMPANY_CATEGORIES.join(', ')).toBe(
    'Automotive, Business Support & Supplies, Computers & Electronics, Construction & Contractors, Design Agency, ' +
      'Education, Entertainment, Food & Dining, Health & Medicine, Home & Garden, IT Farm, Legal & Financial, ' +
      'Manufacturing Wholesale Distribution, Merchants (Retail), Miscellaneous, Personal Care & Services, ' +
      'Real Estate, Travel & Transportation',
  )
})
