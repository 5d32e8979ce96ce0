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
import { planNames } from '#src/widgets/plans/plan-names.ts'
import { PlanLink } from '#src/widgets/plans/plan-link.tsx'
import { useWorkspace, useWorkspaceId } from '#src/widgets/workspace/workspace.ts'
import { CopiedField } from '#src/ui/copied-field.tsx'
import { SettingsFrame } from '../settings-frame.tsx'
import { CreateTokenDialog } from './create-token-dialog.tsx'
import { TokenTable } from './token-table.tsx'

export function ApiSettings() {
  const workspace = useWorkspace()
  return (
    <SettingsFrame title={t`API`}>
      {workspace === undefined ? (
        <Skeleton className="h-60" />
      ) : may(workspace.privilege, 'apiTokens.read') ? (
        <Tokens />
      ) : (
        <EmptyState title={t`Only owners can see this page`} />
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
          Other software can read this workspace with a token, but can’t change anything.{' '}
          <a href="/docs" className="underline">
            API documentation
          </a>
        </Trans>
      </p>
      <QueryState query={query} pending={<Skeleton className="h-48" />}>
        {(tokens) => (tokens.allowed === 0 ? <ApiNotAllowed tokens={tokens} /> : <ApiTokenSection tokens={tokens} />)}
      </QueryState>
    </>
  )
}

function ApiNotAllowed({ tokens: { items, allowedBy } }: { tokens: ApiTokens }) {
  const partOf = allowedBy === null ? null : t`The API is part of ${planNames[allowedBy]}.`
  if (items.length > 0)
    return (
      <div className="grid gap-4">
        <Banner tone="warn">
          <Trans>These tokens don’t work on your plan.</Trans> {partOf}
          <PlanLink />
        </Banner>
        <TokenTable tokens={items} />
      </div>
    )
  return (
    <EmptyState title={t`Your plan doesn’t include API access`}>
      {partOf}
      <PlanLink />
    </EmptyState>
  )
}

function ApiTokenSection({ tokens: { items, allowed, callsPerMinute } }: { tokens: ApiTokens }) {
  const [isCreating, setCreating] = useState(false)
  const address = `${window.location.origin}/api/internal/workspaces/${useWorkspaceId()}`
  const ofToken = formatNumber(callsPerMinute.token)
  const ofAll = formatNumber(callsPerMinute.workspace ?? 0)
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-ink-soft tabular-nums">
          {t`${formatNumber(items.length)} of ${formatNumber(allowed)} tokens`}
          {' · '}
          {callsPerMinute.workspace === null
            ? t`${ofToken} calls a minute per token`
            : t`${ofToken} calls a minute per token, ${ofAll} for all tokens together`}
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
          <Trans>Create one token per program, so that you can revoke each separately.</Trans>
        </EmptyState>
      ) : (
        <TokenTable tokens={items} />
      )}
      <div className="max-w-2xl border-t border-line pt-6">
        <CopiedField label={t`API address`} text={address} />
      </div>
      {isCreating ? <CreateTokenDialog onClose={() => setCreating(false)} /> : null}
    </div>
  )
}
