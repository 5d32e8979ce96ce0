import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { Journey } from '#src/session/vendor-sign-in.ts'
import { inviteLead, loginLead, LoginScreen } from './login-screen.tsx'
import { VendorButtons, type VendorChoice } from './vendor-buttons.tsx'

type Config = { clientIds: Record<VendorChoice, string>; signInAuthority: string }
type Props = { config: Config; journey: Journey; onGoogleToken: (idToken: string) => Promise<void> }

const failed = 'The sign-in could not be started. Check your connection and try again.'

export function LoginPage({ config, journey, onGoogleToken }: Props) {
  const navigate = useNavigate()
  const [busy, setBusy] = useState<VendorChoice | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const fail = () => {
    setBusy(null)
    setProblem(failed)
  }
  const slot = useGoogleButton(config, onGoogleToken, fail)

  const choose = async (vendor: VendorChoice) => {
    setBusy(vendor)
    setProblem(null)
    if (vendor === 'microsoft') return navigate({ to: '/login/microsoft', search: journey })
    const { beginSignIn } = await import('#src/session/vendor-sign-in.ts')
    return beginSignIn(config, 'google', journey)
  }

  return (
    <LoginScreen lead={journey.token === undefined ? loginLead : inviteLead}>
      <VendorButtons
        busy={busy}
        onChoose={(vendor) => void choose(vendor).catch(fail)}
        {...(slot ? { googleSlot: slot } : {})}
      />
      {problem === null ? null : (
        <p role="alert" className="text-sm text-destructive">
          {problem}
        </p>
      )}
    </LoginScreen>
  )
}

/** With Google itself its own button is shown; with the stand-in provider there is none. */
function useGoogleButton(
  { signInAuthority, clientIds }: Config,
  onToken: Props['onGoogleToken'],
  onFailure: () => void,
) {
  const slot = useRef<HTMLDivElement>(null)
  const isGoogleItself = signInAuthority === ''
  useEffect(() => {
    if (!isGoogleItself || slot.current === null) return
    const parent = slot.current
    import('#src/session/google-identity.ts')
      .then(({ offerGoogle }) => offerGoogle(clientIds.google, parent, (token) => void onToken(token).catch(onFailure)))
      .catch(onFailure)
    // The button is made once for each visit to the page.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return isGoogleItself ? slot : null
}
