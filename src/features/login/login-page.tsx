import { useNavigate } from '@tanstack/react-router'
import { beginSignIn, type Journey, type SignInConfig } from '#src/session/vendor-sign-in.ts'
import { inviteLead, loginLead, LoginScreen } from './login-screen.tsx'
import { signInProblem } from './sign-in-problem.ts'
import { useSignIn } from './use-sign-in.ts'
import { VendorButtons } from './vendor-buttons.tsx'

type Props = { config: SignInConfig; journey: Journey }

export function LoginPage({ config, journey }: Props) {
  const navigate = useNavigate()
  const { state, choose } = useSignIn(null, (vendor) =>
    vendor === 'microsoft'
      ? navigate({ to: '/login/microsoft', search: journey })
      : beginSignIn(config, vendor, journey),
  )
  const problem = signInProblem(state)

  return (
    <LoginScreen lead={journey.token === undefined ? loginLead() : inviteLead()}>
      <VendorButtons busy={state.hasTag('busy') ? state.context.vendor : null} onChoose={choose} />
      {problem === null ? null : (
        <p role="alert" className="text-sm text-destructive">
          {problem}
        </p>
      )}
    </LoginScreen>
  )
}
