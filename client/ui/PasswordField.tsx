import { useState, type ComponentProps } from 'react'
import { IconButton } from './IconButton.tsx'
import { TextField } from './TextField.tsx'

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'rightSection'>

/** A password field with a button that shows the password. */
export function PasswordField(props: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      rightSection={
        <IconButton
          icon={isShown ? 'eye-off' : 'eye'}
          label={`Show ${props.label.toLowerCase()}`}
          aria-pressed={isShown}
          disabled={props.disabled}
          onClick={() => setShown(!isShown)}
        />
      }
    />
  )
}
