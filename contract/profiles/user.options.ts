/** The choices of spec point 9, in its order and spelling. */
export const ROLES = ['candidate', 'employer'] as const
export type Role = (typeof ROLES)[number]

export const GENDERS = ['male', 'female', 'other'] as const
export type Gender = (typeof GENDERS)[number]

export const EMPLOYEE_RANGES = ['1 - 10', '11 - 50', '51 - 100', 'Above 100'] as const
export type EmployeeRange = (typeof EMPLOYEE_RANGES)[number]

export const COMPANY_CATEGORIES = [
  'Automotive',
  'Business Support & Supplies',
  'Computers & Electronics',
  'Construction & Contractors',
  'Design Agency',
  'Education',
  'Entertainment',
  'Food & Dining',
  'Health & Medicine',
  'Home & Garden',
  'IT Farm',
  'Legal & Financial',
  'Manufacturing Wholesale Distribution',
  'Merchants (Retail)',
  'Miscellaneous',
  'Personal Care & Services',
  'Real Estate',
  'Travel & Transportation',
] as const
export type CompanyCategory = (typeof COMPANY_CATEGORIES)[number]
