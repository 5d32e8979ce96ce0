import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { buttonClass } from '#src/ui/button-class.ts'
import { beginSignIn, type Journey } from '#src/session/vendor-sign-in.ts'
import { LoginScreen } from './login-screen.tsx'
import { whyNotStarted } from './why-not-started.ts'
import { MicrosoftMark } from './vendor-marks.tsx'

type Config = { clientIds: { google: string; microsoft: string }; signInAuthority: string }

/** Goes on to Microsoft at once; the button is for those whose way there broke. */
export function MicrosoftSignIn({ config, journey }: { config: Config; journey: Journey }) {
  const [problem, setProblem] = useState<string | null>(null)
  const go = () => {
    try {
      beginSignIn(config, 'microsoft', journey)
    } catch (thrown) {
      setProblem(whyNotStarted(thrown))
    }
  }
  // Once for each visit, whatever is drawn anew.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useEffect(go, [])

  return (
    <LoginScreen title="Sign in with Microsoft" lead={problem ?? 'Taking you to Microsoft.'}>
      <div className="grid gap-3">
        <Button size="lg" icon={<MicrosoftMark />} busy={problem === null} onClick={() => (setProblem(null), go())}>
          Continue with Microsoft
        </Button>
        <Link to="/login" search={journey} className={buttonClass('quiet')}>
          Back to all ways to sign in
        </Link>
      </div>
    </LoginScreen>
  )
}
