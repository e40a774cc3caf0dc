import { COMPANY_CATEGORIES, EMPLOYEE_RANGES } from '#contract/profiles/user.options.ts'
import { registrationRules as rule } from '#contract/profiles/user.rules.ts'
import { SelectField } from '#client/ui/SelectField.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { employerRegistration, emptyEmployer } from './registration.ts'
import { RegistrationFrame } from './RegistrationFrame.tsx'
import { useRegistration } from './use-registration.ts'

interface RegistrationFormProps {
  from?: string | undefined
  /** Updates the session with the new role and navigates on. */
  onRegistered: () => Promise<void>
}

/** The registration form for employers (spec, point 2). */
export function EmployerRegistration({ from, onRegistered }: RegistrationFormProps) {
  const registration = useRegistration({
    empty: emptyEmployer,
    draftName: 'register:employer',
    seal: employerRegistration,
    success: 'Successfully registered as Employer',
    onRegistered,
  })
  const { form } = registration
  return (
    <RegistrationFrame title="Register as employer" registration={registration} from={from}>
      <TextField
        label={rule.companyName.label}
        autoComplete="organization"
        required
        {...form.getInputProps('companyName')}
      />
      <SelectField
        label="Number of employees"
        placeholder="Choose a number"
        options={EMPLOYEE_RANGES}
        required
        {...form.getInputProps('employeeRange')}
      />
      <SelectField
        label="Category"
        placeholder="Choose a category"
        options={COMPANY_CATEGORIES}
        required
        {...form.getInputProps('companyCategory')}
      />
      <TextField
        label={rule.roleInCompany.label}
        autoComplete="organization-title"
        required
        {...form.getInputProps('roleInCompany')}
      />
    </RegistrationFrame>
  )
}
