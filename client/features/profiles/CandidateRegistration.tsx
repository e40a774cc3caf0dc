import { registrationRules as rule } from '#contract/profiles/user.rules.ts'
import { useState } from 'react'
import { SelectField } from '#client/ui/SelectField.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { deviceCountry } from './device-country.ts'
import { candidateRegistration, emptyCandidate } from './registration.ts'
import { RegistrationFrame } from './RegistrationFrame.tsx'
import { useCountries } from './use-countries.ts'
import { useRegistration } from './use-registration.ts'

interface RegistrationFormProps {
  from?: string | undefined
  /** Updates the session with the new role and navigates on. */
  onRegistered: () => Promise<void>
}

/** The registration form for candidates (spec, point 2). */
export function CandidateRegistration({ from, onRegistered }: RegistrationFormProps) {
  const [suggested] = useState(deviceCountry)
  const registration = useRegistration({
    empty: { ...emptyCandidate, country: suggested },
    draftName: 'register:candidate',
    seal: candidateRegistration,
    success: 'Successfully registered as Candidate',
    onRegistered,
  })
  const { form } = registration
  const countries = useCountries(form.values.country)
  return (
    <RegistrationFrame title="Register as candidate" registration={registration} from={from}>
      <SelectField
        label={rule.country.label}
        placeholder="Choose a country"
        options={countries}
        autoComplete="country-name"
        hint={
          suggested !== '' && form.values.country === suggested ? "Suggested by this device's time zone." : undefined
        }
        required
        {...form.getInputProps('country')}
      />
      <TextField label={rule.address.label} autoComplete="street-address" required {...form.getInputProps('address')} />
      <TextField label={rule.city.label} autoComplete="address-level2" required {...form.getInputProps('city')} />
      <TextField label={rule.postcode.label} autoComplete="postal-code" required {...form.getInputProps('postcode')} />
    </RegistrationFrame>
  )
}
