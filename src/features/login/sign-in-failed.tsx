import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '#src/ui/button-class.ts'
import type { SignInOutcome } from '#src/machines/sign-in-callback.ts'
import type { Journey } from '#src/session/vendor-sign-in.ts'
import { LoginScreen } from './login-screen.tsx'
import { translate } from '#src/text/terms.ts'

export type FailedSignIn = Exclude<SignInOutcome, { kind: 'signedIn' }>

export function SignInFailed({ outcome, journey }: { outcome: FailedSignIn; journey: Journey }) {
  return (
    <LoginScreen
      title={t`Not signed in`}
      lead={
        'problem' in outcome
          ? translate(outcome.problem)
          : outcome.kind === 'cancelled'
            ? t`The sign-in was cancelled.`
            : t`The sign-in did not complete. Please start it again.`
      }
    >
      <Link to="/login" search={journey} className={buttonClass('primary', 'lg')}>
        <Trans>Back to sign-in</Trans>
      </Link>
    </LoginScreen>
  )
}
