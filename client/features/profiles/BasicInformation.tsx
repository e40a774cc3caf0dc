import type { ReactNode } from 'react'
import { readableEmail } from '#contract/auth/email.ts'
import type { User } from '#client/api/domain.ts'
import { AddressText } from '#client/ui/AddressText.tsx'
import { Card } from '#client/ui/Card.tsx'
import { DescriptionGrid } from '#client/ui/DescriptionList.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { ROLE_LABELS } from '#client/messages/role-labels.ts'
import { GENDER_LABELS } from '#client/messages/profile-messages.ts'
import styles from './profile-edit.module.css'

interface BasicInformationProps {
  user: User
  /** Opens 'Edit details'. */
  onEdit: () => void
}

/** The data from the registration, by role (spec, point 2). */
export function BasicInformation({ user, onEdit }: BasicInformationProps) {
  return (
    <Card as="section" padding="lg" aria-labelledby="basic-information">
      <div className={styles['title']}>
        <h2 id="basic-information">Basic Information</h2>
        <IconButton icon="pencil" label="Edit details" onClick={() => onEdit()} />
      </div>
      <DescriptionGrid facts={basicFacts(user)} />
    </Card>
  )
}

/** The fields of a role in the order of the spec; Term reads True or False, with what that means. */
function basicFacts(user: User): { term: string; value: ReactNode; isLong?: boolean }[] {
  const email = readableEmail(user.email)
  const names = [
    { term: 'First Name', value: user.firstName },
    { term: 'Last Name', value: user.lastName },
    { term: 'Email', value: email && <AddressText address={email} />, isLong: true },
  ]
  const candidate = [
    { term: 'Address', value: user.address, isLong: true },
    { term: 'City', value: user.city },
    { term: 'Country', value: user.country },
    { term: 'Postcode', value: user.postcode },
    // Beyond the spec's list, shown when filled in: employers see it in applications.
    ...(user.salaryExpectation ? [{ term: 'Salary Expectation', value: user.salaryExpectation }] : []),
  ]
  const employer = [
    { term: 'Company Name', value: user.companyName },
    { term: 'Role in Company', value: user.roleInCompany },
    { term: 'Company Category', value: user.companyCategory },
    { term: 'Employee Range', value: user.employeeRange },
  ]
  return [
    ...names,
    ...(user.role === 'employer' ? employer : candidate),
    { term: 'Gender', value: GENDER_LABELS[user.gender] },
    { term: 'Role', value: ROLE_LABELS[user.role] },
    { term: 'Term', value: user.term ? 'True: terms accepted' : 'False: terms not accepted' },
  ]
}
