import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { InviteRefusal } from '#src/machines/invite-outcome.ts'
import { Button } from '#src/ui/button.tsx'
import { buttonClass } from '#src/ui/button-class.ts'
import { LoginScreen } from './login-screen.tsx'
import { canOtherAccountHelp, refusalText } from '#src/widgets/join/refusal-text.ts'

type Props = {
  refusal?: InviteRefusal
  loadUser: () => Promise<{ email: string }>
  onSwitchAccount: () => void
}

const unknown: InviteRefusal = { reason: 'unknown', askWhom: null }

export default function RefusedInvite({ refusal = unknown, loadUser, onSwitchAccount }: Props) {
  const email = useEmail(loadUser)
  const isForAnother = canOtherAccountHelp(refusal)
  return (
    <LoginScreen title={t`This invite does not work`} lead={refusalText(refusal)}>
      <div className="grid gap-3">
        {email === null ? null : (
          <p className="text-sm text-ink-soft">
            <Trans>You are signed in as {email}.</Trans>
          </p>
        )}
        {isForAnother ? (
          <Button size="lg" variant="primary" onClick={onSwitchAccount}>
            <Trans>Switch account</Trans>
          </Button>
        ) : null}
        <Link to="/login" className={buttonClass(isForAnother ? 'secondary' : 'primary', 'lg')}>
          <Trans>Go to your workspace</Trans>
        </Link>
        {isForAnother ? null : (
          <Button size="lg" onClick={onSwitchAccount}>
            <Trans>Switch account</Trans>
          </Button>
        )}
      </div>
    </LoginScreen>
  )
}

function useEmail(loadUser: Props['loadUser']) {
  const [email, setEmail] = useState<string | null>(null)
  useEffect(() => {
    loadUser().then(
      (user) => setEmail(user.email),
      () => {},
    )
  }, [loadUser])
  return email
}
