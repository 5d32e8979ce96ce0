import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { CallOutput } from '#contract/endpoint.ts'
import type { listApiTokens } from '#contract/api-tokens/api-tokens.ts'
import { may } from '#contract/permissions.ts'
import { apiTokensQuery } from '#src/api/api-tokens.ts'
import { formatNumber } from '#src/text/format.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { QueryState } from '#src/ui/query-state.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { planNames } from '#src/widgets/plans/limits.ts'
import { PlanLink } from '#src/widgets/plans/plan-link.tsx'
import { useWorkspace, useWorkspaceId } from '#src/widgets/workspace/workspace.ts'
import { CopiedField } from '#src/ui/copied-field.tsx'
import { SettingsFrame } from '../settings-frame.tsx'
import { CreateTokenDialog } from './create-token-dialog.tsx'
import { TokenTable } from './token-table.tsx'

/** Tokens with which programs read the workspace; for its owners. */
export function ApiSettings() {
  const workspace = useWorkspace()
  return (
    <SettingsFrame title={t`API`}>
      {workspace === undefined ? (
        <Skeleton className="h-60" />
      ) : may(workspace.privilege, 'apiTokens.read') ? (
        <Tokens />
      ) : (
        <EmptyState title={t`API tokens are for owners`}>
          <Trans>With them programs read this workspace. Ask an owner for one.</Trans>
        </EmptyState>
      )}
    </SettingsFrame>
  )
}

type ApiTokens = CallOutput<typeof listApiTokens>

function Tokens() {
  const query = useQuery(apiTokensQuery(useWorkspaceId()))
  return (
    <>
      <p className="max-w-2xl text-sm text-ink-soft">
        <Trans>
          A program reads this workspace with a token, as a viewer does: posts, the numbers of every page, queries and
          exports, as far as its scopes go. It changes nothing.
        </Trans>
      </p>
      <QueryState query={query} pending={<Skeleton className="h-48" />} errorTitle={t`The tokens did not load`}>
        {(tokens) => (tokens.allowed === 0 ? <WithoutApi tokens={tokens} /> : <WithApi tokens={tokens} />)}
      </QueryState>
    </>
  )
}

function WithoutApi({ tokens: { items, allowedBy } }: { tokens: ApiTokens }) {
  const plan = allowedBy === null ? null : planNames[allowedBy]
  if (items.length > 0)
    return (
      <div className="grid gap-4">
        <Banner tone="warn">
          {plan === null ? (
            <Trans>Your plan has no API: these tokens are refused.</Trans>
          ) : (
            <Trans>Your plan has no API: these tokens are refused until the workspace is on {plan} again.</Trans>
          )}
          <PlanLink />
        </Banner>
        <TokenTable tokens={items} />
      </div>
    )
  return (
    <EmptyState title={plan === null ? t`Your plan has no API` : t`The API is part of ${plan}`}>
      <Trans>On this plan no program can read the workspace.</Trans>
      <PlanLink />
    </EmptyState>
  )
}

function WithApi({ tokens: { items, allowed, callsPerMinute } }: { tokens: ApiTokens }) {
  const [isCreating, setCreating] = useState(false)
  const address = `${window.location.origin}/api/internal/workspaces/${useWorkspaceId()}`
  const [used, most] = [formatNumber(items.length), formatNumber(allowed)]
  const ofToken = formatNumber(callsPerMinute.token)
  const ofAll = formatNumber(callsPerMinute.workspace ?? 0)
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-ink-soft tabular-nums">
          {t`${used} of ${most} tokens`}
          {' · '}
          {callsPerMinute.workspace === null
            ? t`${ofToken} calls a minute for each`
            : t`${ofToken} calls a minute for each, ${ofAll} for all together`}
        </p>
        <Button
          variant="primary"
          icon={<Plus size={14} aria-hidden />}
          disabled={items.length >= allowed}
          aria-haspopup="dialog"
          onClick={() => setCreating(true)}
        >
          <Trans>New token</Trans>
        </Button>
      </div>
      {items.length === 0 ? (
        <EmptyState title={t`No tokens yet`}>
          <Trans>Make one for each program, so that you can revoke it without touching the others.</Trans>
        </EmptyState>
      ) : (
        <TokenTable tokens={items} />
      )}
      <div className="max-w-2xl border-t border-line pt-6">
        <CopiedField label={t`Address of this workspace for programs`} text={address} action={t`Copy address`} />
      </div>
      {isCreating ? <CreateTokenDialog onClose={() => setCreating(false)} /> : null}
    </div>
  )
}
