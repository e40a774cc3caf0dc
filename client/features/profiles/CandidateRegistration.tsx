import { registrationRules as rule } from '../../../contract/profiles/user.rules.ts'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { GenderField } from './GenderField.tsx'
import { candidateRegistration, emptyCandidate } from './registration.ts'
import { RegistrationFrame } from './RegistrationFrame.tsx'
import { useCountries } from './use-countries.ts'
import { useRegistration } from './use-registration.ts'

interface RegistrationFormProps {
  from?: string | undefined
  /** Lets the session learn of the role and leads on. */
  onRegistered: () => Promise<void>
}

/** The candidate's registration (spec, point 2). */
export function CandidateRegistration({ from, onRegistered }: RegistrationFormProps) {
  const { form, formRef, submit, refusal, isSending, email, draft } = useRegistration({
    empty: emptyCandidate,
    draftName: 'register:candidate',
    seal: candidateRegistration,
    success: 'Successfully registered as Candidate',
    onRegistered,
  })
  const countries = useCountries(form.values.country)
  return (
    <RegistrationFrame
      title="Register as candidate"
      formRef={formRef}
      onSubmit={submit}
      term={form.getInputProps('term', { type: 'checkbox' })}
      refusal={refusal}
      isSending={isSending}
      draft={draft}
      from={from}
    >
      <TextField label={rule.firstName.label} autoComplete="given-name" required {...form.getInputProps('firstName')} />
      <TextField label={rule.lastName.label} autoComplete="family-name" required {...form.getInputProps('lastName')} />
      <TextField
        label="Email"
        type="email"
        value={email}
        disabled
        hint="The address you log in with."
        error={form.errors['email']}
      />
      <GenderField {...form.getInputProps('gender')} />
      <SelectField
        label={rule.country.label}
        placeholder="Choose a country"
        options={countries}
        autoComplete="country-name"
        required
        {...form.getInputProps('country')}
      />
      <TextField label={rule.address.label} autoComplete="street-address" required {...form.getInputProps('address')} />
      <TextField label={rule.city.label} autoComplete="address-level2" required {...form.getInputProps('city')} />
      <TextField label={rule.postcode.label} autoComplete="postal-code" required {...form.getInputProps('postcode')} />
    </RegistrationFrame>
  )
}
