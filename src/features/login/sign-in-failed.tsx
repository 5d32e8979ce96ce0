import { Link, type ErrorComponentProps } from '@tanstack/react-router'
import { buttonClass } from '#src/ui/button-class.ts'
import { SignInError } from '#src/session/vendor-sign-in.ts'
import { LoginScreen } from './login-screen.tsx'

const failed = 'The sign-in did not complete. Please start it again.'

/** The way back from a vendor that did not end in a session. */
export function SignInFailed({ error }: ErrorComponentProps) {
  const journey = error instanceof SignInError ? error.journey : {}
  return (
    <LoginScreen title="Not signed in" lead={error instanceof Error ? error.message : failed}>
      <Link to="/login" search={journey} className={buttonClass('primary', 'lg')}>
        Back to sign-in
      </Link>
    </LoginScreen>
  )
}
