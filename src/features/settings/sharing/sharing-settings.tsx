import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { rangeNames } from '#contract/reports/ranges.ts'
import type { Share } from '#contract/shares/shares.ts'
import { deleteShare, renewShareLink, sharesQuery } from '#src/api/shares.ts'
import { formatInstant, formatList, formatNumber } from '#src/text/format.ts'
import { nameOfDays } from '#src/text/relative-days.ts'
import { createdText, translateEnglish } from '#src/text/terms.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { CardTable, cardCell } from '#src/ui/card-table.tsx'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { ErrorText } from '#src/ui/error-text.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { QueryState } from '#src/ui/query-state.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { showToast } from '#src/widgets/toasts/toasts.ts'
import { pageName } from '#src/widgets/views/page-names.ts'
import { ShareLink } from '#src/widgets/views/share-link.tsx'
import { useMay, useTimezone, useWorkspace, useWorkspaceId } from '#src/widgets/workspace/workspace.ts'
import { SettingsFrame } from '../settings-frame.tsx'

export function SharingSettings() {
  const maySee = useMay('shares.make')
  return (
    <SettingsFrame title={t`Sharing`}>
      <p className="max-w-2xl text-sm text-ink-soft">
        <Trans>Pages and reports that anyone with the link can read, without an account.</Trans>
      </p>
      {maySee ? <Shares /> : <p className="text-sm">{t`Only owners and managers can see this page.`}</p>}
    </SettingsFrame>
  )
}

function Shares() {
  const query = useQuery(sharesQuery(useWorkspaceId()))
  const isOff = useWorkspace()?.sharing === false
  return (
    <>
      {isOff ? (
        <Notice tone="warn">
          <Trans>Sharing is turned off. None of these links work.</Trans>
        </Notice>
      ) : null}
      <QueryState query={query} pending={<Skeleton className="h-48" />}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState title={t`Nothing is shared`}>
              <Trans>To share an insight page or a report, open it and choose “Share without an account”.</Trans>
            </EmptyState>
          ) : (
            <ShareTable shares={items} />
          )
        }
      </QueryState>
    </>
  )
}

function ShareTable({ shares }: { shares: readonly Share[] }) {
  const workspaceId = useWorkspaceId()
  const cache = useQueryClient()
  const [ending, setEnding] = useState<Share | null>(null)
  const refresh = () => cache.invalidateQueries({ queryKey: sharesQuery(workspaceId).queryKey })
  const renew = useMutation({
    mutationFn: ({ id: shareId }: Share) => renewShareLink({ workspaceId, shareId }),
    onSettled: refresh,
  })
  const end = useMutation({
    mutationFn: ({ id: shareId }: Share) => deleteShare({ workspaceId, shareId }),
    onSuccess: () => {
      setEnding(null)
      showToast('success', t`Link disabled.`)
    },
    onSettled: refresh,
  })
  return (
    <>
      <ErrorText error={renew.error} />
      <CardTable
        caption={t`Shared pages`}
        columns={[{ header: t`Contents` }, { header: t`Numbers` }, { header: t`Expires` }, { header: t`Opened` }]}
      >
        {shares.map((share) => (
          <tr key={share.id} className="max-md:grid max-md:gap-1 max-md:p-3">
            <td className={cardCell}>
              <bdi className="font-medium wrap-long">{share.name}</bdi>
              <ShareDetails share={share} />
            </td>
            <td className={cardCell}>{figuresText(share)}</td>
            <td className={cardCell}>
              <span className="text-xs text-ink-faint md:hidden">{t`Expires`} </span>
              <Expiry share={share} />
            </td>
            <td className={cardCell}>
              <span className="text-xs text-ink-faint md:hidden">{t`Opened`} </span>
              <Openings share={share} />
            </td>
            <td aria-label={t`Actions`} className={`${cardCell} text-right max-md:text-left`}>
              <span className="inline-flex flex-wrap gap-1">
                <Button
                  size="sm"
                  variant="quiet"
                  aria-label={`${t`New link`}: ${share.name}`}
                  busy={renew.isPending && renew.variables.id === share.id}
                  onClick={() => renew.mutate(share)}
                >
                  <Trans>New link</Trans>
                </Button>
                <Button
                  size="sm"
                  variant="quiet"
                  aria-haspopup="dialog"
                  aria-label={`${t`Stop sharing`}: ${share.name}`}
                  onClick={() => setEnding(share)}
                >
                  <Trans>Stop sharing</Trans>
                </Button>
              </span>
            </td>
          </tr>
        ))}
      </CardTable>
      {renew.data ? (
        <Dialog title={t`New link`} onClose={renew.reset}>
          <ShareLink share={renew.data.share} token={renew.data.token} />
        </Dialog>
      ) : null}
      {ending === null ? null : (
        <ConfirmDialog
          title={t`Stop sharing “${ending.name}”?`}
          confirm={t`Stop sharing`}
          busy={end.isPending}
          error={end.error}
          onConfirm={() => end.mutate(ending)}
          onClose={() => setEnding(null)}
        >
          <p>
            <Trans>The link stops working immediately. Open pages close within a minute.</Trans>
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}

function ShareDetails({
  share: { target, createdBy, createdAt, hasPassword, showPosts, embedOrigins },
}: {
  share: Share
}) {
  const at = formatInstant(createdAt, useTimezone())
  const facts = [
    target.kind === 'page'
      ? pageName(target.page)
      : target.name === null
        ? t`Deleted or private report`
        : `${t`Report`}: ${target.name}`,
    ...(hasPassword ? [t`with a password`] : []),
    ...(showPosts ? [t`with posts`] : []),
    ...(embedOrigins.length > 0 ? [t`embedded on ${formatList(embedOrigins)}`] : []),
  ]
  return (
    <span className="block text-xs text-ink-faint wrap-long">
      {facts.join(' · ')}
      <span className="block">{createdText(at, createdBy)}</span>
    </span>
  )
}

function figuresText({ mode, target }: Share) {
  if (mode === 'pinned') return t`Fixed at creation`
  if (target.kind === 'report') return target.range === null ? t`None` : translateEnglish(rangeNames[target.range])
  const { days } = target
  return days === null ? t`Current figures, fixed days` : nameOfDays(days)
}

function Expiry({ share: { expiresAt, hasExpired } }: { share: Share }) {
  const timezone = useTimezone()
  if (hasExpired)
    return (
      <Badge tone="warn">
        <Trans>Expired</Trans>
      </Badge>
    )
  return expiresAt === null ? t`Doesn’t expire` : formatInstant(expiresAt, timezone)
}

function Openings({ share: { openings, lastOpenedAt } }: { share: Share }) {
  const timezone = useTimezone()
  if (lastOpenedAt === null) return t`Never`
  const last = formatInstant(lastOpenedAt, timezone)
  return (
    <>
      {formatNumber(openings)}
      <span className="block text-xs text-ink-faint">{t`last ${last}`}</span>
    </>
  )
}
