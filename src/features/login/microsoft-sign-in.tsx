import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Button } from '#src/ui/button.tsx'
import { buttonClass } from '#src/ui/button-class.ts'
import { beginSignIn, type Journey, type SignInConfig } from '#src/session/vendor-sign-in.ts'
import { LoginScreen } from './login-screen.tsx'
import { signInProblem } from './sign-in-problem.ts'
import { useSignIn } from './use-sign-in.ts'
import { MicrosoftMark } from './vendor-marks.tsx'

/** Redirects to Microsoft immediately; the button retries a failed redirect. */
export function MicrosoftSignIn({ config, journey }: { config: SignInConfig; journey: Journey }) {
  const { state, choose } = useSignIn('microsoft', (vendor) => beginSignIn(config, vendor, journey))
  const lead = state.matches('choosing') ? t`The sign-in was cancelled.` : t`Taking you to Microsoft.`

  return (
    <LoginScreen title={t`Sign in with Microsoft`} lead={signInProblem(state) ?? lead}>
      <div className="grid gap-3">
        <Button size="lg" icon={<MicrosoftMark />} busy={state.hasTag('busy')} onClick={() => choose('microsoft')}>
          <Trans>Continue with Microsoft</Trans>
        </Button>
        <Link to="/login" search={journey} className={buttonClass('quiet')}>
          <Trans>Back to sign-in</Trans>
        </Link>
      </div>
    </LoginScreen>
  )
}
