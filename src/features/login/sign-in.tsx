import type { Vendor } from '#contract/session/session.ts'
import { signInProblem } from './sign-in-problem.ts'
import { useSignIn, type GoToVendor } from './use-sign-in.ts'
import { VendorButtons } from './vendor-buttons.tsx'

type Props = { chosen: Vendor; goToVendor: GoToVendor }

/** The ways in, once one of them is chosen. */
export function SignIn({ chosen, goToVendor }: Props) {
  const { state, choose } = useSignIn(chosen, goToVendor)
  return (
    <VendorButtons
      busy={state.hasTag('busy') ? state.context.vendor : null}
      problem={signInProblem(state)}
      onChoose={choose}
    />
  )
}
