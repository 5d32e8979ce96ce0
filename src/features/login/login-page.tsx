import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { Vendor } from '#contract/session/session.ts'
import type { Journey, SignInConfig } from '#src/session/vendor-sign-in.ts'
import { inviteLead, loginLead, LoginScreen } from './login-screen.tsx'
import { notStarted } from './sign-in-problem.ts'
import { VendorButtons } from './vendor-buttons.tsx'

// Loaded separately: the sign-in chart needs XState, which the first view doesn't.
type Part = typeof import('./sign-in.tsx')

export function LoginPage({ config, journey }: { config: SignInConfig; journey: Journey }) {
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<Vendor | null>(null)
  const [part, reload] = useSignInPart()
  const choose = (vendor: Vendor) => {
    setChosen(vendor)
    if (part === 'missing') reload()
  }
  const goToMicrosoft = () => navigate({ to: '/login/microsoft', search: journey })

  return (
    <LoginScreen lead={journey.token === undefined ? loginLead() : inviteLead()}>
      {chosen === null || typeof part === 'string' ? (
        <VendorButtons
          busy={part === 'loading' ? chosen : null}
          problem={chosen !== null && part === 'missing' ? notStarted() : null}
          onChoose={choose}
        />
      ) : (
        <part.SignIn chosen={chosen} config={config} journey={journey} goToMicrosoft={goToMicrosoft} />
      )}
    </LoginScreen>
  )
}

/** Loads the part early; `Suspense` would show its fallback for 300 ms even after loading. */
function useSignInPart() {
  const [part, setPart] = useState<Part | 'loading' | 'missing'>('loading')
  const load = () => void import('./sign-in.tsx').then(setPart, () => setPart('missing'))
  const reload = () => {
    setPart('loading')
    load()
  }
  useEffect(load, [])
  return [part, reload] as const
}
