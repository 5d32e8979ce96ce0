import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery, type QueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { currentUserQuery } from '#src/api/users.ts'
import type { InviteRefusal } from '#src/machines/invite-outcome.ts'
import { Button } from '#src/ui/button.tsx'
import { buttonClass } from '#src/ui/button-class.ts'
import { LoginScreen } from './login-screen.tsx'
import { canOtherAccountHelp, refusalText } from '#src/widgets/join/refusal-text.ts'

type Props = {
  refusal?: InviteRefusal
  cache: QueryClient
  onSwitchAccount: () => void
}

const unknown: InviteRefusal = { reason: 'unknown', askWhom: null }

export default function RefusedInvite({ refusal = unknown, cache, onSwitchAccount }: Props) {
  const email = useQuery(currentUserQuery(), cache).data?.email
  const isForAnother = canOtherAccountHelp(refusal)
  return (
    <LoginScreen title={t`This invite does not work`} lead={refusalText(refusal)}>
      <div className="grid gap-3">
        {email === undefined ? null : (
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
