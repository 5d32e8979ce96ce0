import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { Vendor } from '#contract/session.ts'
import { beginSignIn, type Journey, type SignInConfig } from '#src/session/vendor-sign-in.ts'
import { inviteLead, loginLead, LoginScreen } from './login-screen.tsx'
import { VendorButtons } from './vendor-buttons.tsx'

// The chart of the sign-in brings XState, which the page that only offers it needs for nothing else.
const loadSignIn = () => import('./sign-in.tsx')
const SignIn = lazy(() => loadSignIn().then((module) => ({ default: module.SignIn })))

type Props = { config: SignInConfig; journey: Journey }

export function LoginPage({ config, journey }: Props) {
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<Vendor | null>(null)
  const goToVendor = (vendor: Vendor) =>
    vendor === 'microsoft'
      ? navigate({ to: '/login/microsoft', search: journey })
      : beginSignIn(config, vendor, journey)

  useEffect(() => {
    // What is lost now is asked for again by the press that needs it.
    loadSignIn().catch(() => {})
  }, [])

  return (
    <LoginScreen lead={journey.token === undefined ? loginLead() : inviteLead()}>
      {chosen === null ? (
        <VendorButtons onChoose={setChosen} />
      ) : (
        <Suspense fallback={<VendorButtons busy={chosen} />}>
          <SignIn chosen={chosen} goToVendor={goToVendor} />
        </Suspense>
      )}
    </LoginScreen>
  )
}
