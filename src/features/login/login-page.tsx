import { useNavigate } from '@tanstack/react-router'
import { Suspense, use, useEffect, useState } from 'react'
import type { Vendor } from '#contract/session.ts'
import { beginSignIn, type Journey, type SignInConfig } from '#src/session/vendor-sign-in.ts'
import { inviteLead, loginLead, LoginScreen } from './login-screen.tsx'
import { notStarted } from './sign-in-problem.ts'
import type { GoToVendor } from './use-sign-in.ts'
import { VendorButtons } from './vendor-buttons.tsx'

// The chart of the sign-in brings XState, which the page that only offers it needs for nothing else.
const loadSignIn = () => import('./sign-in.tsx').catch(() => null)

type Choice = { vendor: Vendor; part: ReturnType<typeof loadSignIn> }
type Props = { config: SignInConfig; journey: Journey }

export function LoginPage({ config, journey }: Props) {
  const navigate = useNavigate()
  const [choice, setChoice] = useState<Choice | null>(null)
  const choose = (vendor: Vendor) => setChoice({ vendor, part: loadSignIn() })
  const goToVendor = (vendor: Vendor) =>
    vendor === 'microsoft'
      ? navigate({ to: '/login/microsoft', search: journey })
      : beginSignIn(config, vendor, journey)

  useEffect(() => void loadSignIn(), [])

  return (
    <LoginScreen lead={journey.token === undefined ? loginLead() : inviteLead()}>
      {choice === null ? (
        <VendorButtons onChoose={choose} />
      ) : (
        <Suspense fallback={<VendorButtons busy={choice.vendor} />}>
          <Chosen choice={choice} goToVendor={goToVendor} onChoose={choose} />
        </Suspense>
      )}
    </LoginScreen>
  )
}

type ChosenProps = { choice: Choice; goToVendor: GoToVendor; onChoose: (vendor: Vendor) => void }

function Chosen({ choice, goToVendor, onChoose }: ChosenProps) {
  const part = use(choice.part)
  if (part === null) return <VendorButtons problem={notStarted()} onChoose={onChoose} />
  return <part.SignIn chosen={choice.vendor} goToVendor={goToVendor} />
}
