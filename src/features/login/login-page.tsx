import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Journey } from '#src/session/vendor-sign-in.ts'
import { inviteLead, loginLead, LoginScreen } from './login-screen.tsx'
import { whyNotStarted } from './why-not-started.ts'
import { VendorButtons, type VendorChoice } from './vendor-buttons.tsx'

type Config = { clientIds: Record<VendorChoice, string>; signInAuthority: string }
type Props = { config: Config; journey: Journey }

export function LoginPage({ config, journey }: Props) {
  const navigate = useNavigate()
  const [busy, setBusy] = useState<VendorChoice | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const fail = (thrown: unknown) => {
    setBusy(null)
    setProblem(whyNotStarted(thrown))
  }

  const choose = async (vendor: VendorChoice) => {
    setBusy(vendor)
    setProblem(null)
    if (vendor === 'microsoft') return navigate({ to: '/login/microsoft', search: journey })
    const { beginSignIn } = await import('#src/session/vendor-sign-in.ts')
    return beginSignIn(config, 'google', journey)
  }

  return (
    <LoginScreen lead={journey.token === undefined ? loginLead : inviteLead}>
      <VendorButtons busy={busy} onChoose={(vendor) => void choose(vendor).catch(fail)} />
      {problem === null ? null : (
        <p role="alert" className="text-sm text-destructive">
          {problem}
        </p>
      )}
    </LoginScreen>
  )
}
