import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { buttonClass } from '#src/ui/button-class.ts'
import { LoginScreen } from './login-screen.tsx'

type Props = { loadUser: () => Promise<{ email: string }>; onSignOut: () => void }

export function RefusedInvite({ loadUser, onSignOut }: Props) {
  const [email, setEmail] = useState<string | null>(null)
  useEffect(() => {
    loadUser().then(
      (user) => setEmail(user.email),
      () => {},
    )
  }, [loadUser])
  return (
    <LoginScreen
      title={t`This invite does not work`}
      lead={
        email === null
          ? t`You are signed in. It may have been used already, revoked or meant for another account. Ask whoever sent it for a new one.`
          : t`You are signed in as ${email}. It may have been used already, revoked or meant for another account. Ask whoever sent it for a new one.`
      }
    >
      <div className="grid gap-3">
        <Link to="/login" className={buttonClass('primary', 'lg')}>
          <Trans>Go to your workspace</Trans>
        </Link>
        <Button size="lg" onClick={onSignOut}>
          <Trans>Sign out and use another account</Trans>
        </Button>
      </div>
    </LoginScreen>
  )
}
