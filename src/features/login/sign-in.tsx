import type { Vendor } from '#contract/session/session.ts'
import { signInProblem } from './sign-in-problem.ts'
import { useSignIn, type GoToVendor } from './use-sign-in.ts'
import { VendorButtons } from './vendor-buttons.tsx'

export function SignIn({ chosen, goToVendor }: { chosen: Vendor; goToVendor: GoToVendor }) {
  const { state, choose } = useSignIn(chosen, goToVendor)
  return (
    <VendorButtons
      busy={state.hasTag('busy') ? state.context.vendor : null}
      problem={signInProblem(state)}
      onChoose={choose}
    />
  )
}
