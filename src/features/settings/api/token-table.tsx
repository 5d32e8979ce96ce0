import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ApiToken } from '#contract/api-tokens/api-tokens.ts'
import { apiTokensKey, revokeApiToken } from '#src/api/api-tokens.ts'
import { dayIn, formatDay, formatInstant, formatList } from '#src/text/format.ts'
import { createdText } from '#src/text/terms.ts'
import { i18n } from '#src/text/i18n.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { CardTable, cardCell } from '#src/ui/card-table.tsx'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { showToast } from '#src/widgets/toasts/toasts.ts'
import { useTimezone, useWorkspaceId } from '#src/widgets/workspace/workspace.ts'
import { scopeTexts } from './scopes.ts'
import { serverNow } from '#src/text/clock.ts'

export function TokenTable({ tokens }: { tokens: readonly ApiToken[] }) {
  const [revoking, setRevoking] = useState<ApiToken | null>(null)
  return (
    <>
      <CardTable
        caption={t`API tokens`}
        columns={[{ header: t`Token` }, { header: t`Scopes` }, { header: t`Expires` }, { header: t`Last use` }]}
      >
        {tokens.map((token) => (
          <TokenRow key={token.id} token={token} onRevoke={() => setRevoking(token)} />
        ))}
      </CardTable>
      {revoking === null ? null : <RevokeDialog token={revoking} onClose={() => setRevoking(null)} />}
    </>
  )
}

function TokenRow({ token, onRevoke }: { token: ApiToken; onRevoke: () => void }) {
  const timezone = useTimezone()
  const { name, start, scopes, createdAt, createdBy, lastUsedAt } = token
  return (
    <tr className="max-md:grid max-md:gap-1 max-md:p-3">
      <td className={`${cardCell} wrap-long`}>
        <bdi className="font-medium">{name}</bdi>
        <span className="block text-xs text-ink-faint">
          <code>{start}…</code>
          {' · '}
          {createdText(formatDay(dayIn(timezone, createdAt)), createdBy)}
        </span>
      </td>
      <td className={cardCell}>{formatList(scopes.map((scope) => i18n.t(scopeTexts[scope].name)))}</td>
      <td className={cardCell}>
        <CellLabel>{t`Expires`}</CellLabel>
        <TokenExpiry token={token} />
      </td>
      <td className={cardCell}>
        <CellLabel>{t`Last use`}</CellLabel>
        {lastUsedAt === null ? t`Never` : formatInstant(lastUsedAt, timezone)}
      </td>
      <td aria-label={t`Actions`} className={`${cardCell} text-right max-md:text-left`}>
        <Button
          size="sm"
          variant="quiet"
          aria-label={`${t`Revoke`}: ${name}`}
          aria-haspopup="dialog"
          onClick={onRevoke}
        >
          <Trans>Revoke</Trans>
        </Button>
      </td>
    </tr>
  )
}

/** Column headers are hidden where rows are cards. */
const CellLabel = ({ children }: { children: string }) => (
  <span aria-hidden className="mr-1 text-ink-soft md:hidden">
    {children}:
  </span>
)

function TokenExpiry({ token: { expiresAt } }: { token: ApiToken }) {
  const timezone = useTimezone()
  const [now] = useState(() => new Date(serverNow()))
  if (expiresAt === null) return t`Doesn’t expire`
  if (new Date(expiresAt) > now) return formatInstant(expiresAt, timezone)
  return (
    <Badge tone="warn">
      <Trans>Expired</Trans>
    </Badge>
  )
}

function RevokeDialog({ token: { id: tokenId, name }, onClose }: { token: ApiToken; onClose: () => void }) {
  const workspaceId = useWorkspaceId()
  const cache = useQueryClient()
  const revoke = useMutation({
    mutationFn: () => revokeApiToken({ workspaceId, tokenId }),
    onSuccess: () => {
      showToast('success', t`“${name}” revoked.`)
      onClose()
    },
    onSettled: () => cache.invalidateQueries({ queryKey: apiTokensKey(workspaceId) }),
  })
  return (
    <ConfirmDialog
      title={t`Revoke “${name}”?`}
      confirm={t`Revoke`}
      busy={revoke.isPending}
      error={revoke.error}
      onConfirm={() => revoke.mutate()}
      onClose={onClose}
    >
      <Trans>Programs that use it lose access immediately, and its files are deleted. You can’t undo this.</Trans>
    </ConfirmDialog>
  )
}
