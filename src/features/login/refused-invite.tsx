import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { buttonClass } from '#src/ui/button-class.ts'
import { LoginScreen } from './login-screen.tsx'

type Props = { loadUser: () => Promise<{ email: string }>; onSignOut: () => void }

/** A signed-in user whose invite was refused chooses how to go on. */
export function RefusedInvite({ loadUser, onSignOut }: Props) {
  const [email, setEmail] = useState<string | null>(null)
  useEffect(() => {
    loadUser().then(
      (user) => setEmail(user.email),
      () => {},
    )
  }, [loadUser])
  const who = email === null ? 'You are signed in.' : `You are signed in as ${email}.`
  return (
    <LoginScreen
      title="This invite does not work"
      lead={`${who} It may have been used up, taken back or meant for another account. Ask whoever sent it for a new one.`}
    >
      <div className="grid gap-3">
        <Link to="/login" className={buttonClass('primary', 'lg')}>
          Go to your workspace
        </Link>
        <Button size="lg" onClick={onSignOut}>
          Sign out and use another account
        </Button>
      </div>
    </LoginScreen>
  )
}
