import type { Vendor } from '#contract/session/session.ts'
import { signInProblem } from './sign-in-problem.ts'
import { beginSignIn, type Journey, type SignInConfig } from '#src/session/vendor-sign-in.ts'
import { useSignIn } from './use-sign-in.ts'
import { VendorButtons } from './vendor-buttons.tsx'

type SignInProps = { chosen: Vendor; config: SignInConfig; journey: Journey; goToMicrosoft: () => Promise<void> }

export function SignIn({ chosen, config, journey, goToMicrosoft }: SignInProps) {
  const { state, choose } = useSignIn(chosen, (vendor) =>
    vendor === 'microsoft' ? goToMicrosoft() : beginSignIn(config, vendor, journey),
  )
  return (
    <VendorButtons
      busy={state.hasTag('busy') ? state.context.vendor : null}
      problem={signInProblem(state)}
      onChoose={choose}
    />
  )
}
