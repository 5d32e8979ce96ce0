import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { UnreadAddress } from '#src/widgets/scope/unread-address.tsx'
import { useWorkspaceId } from '#src/widgets/workspace/workspace.ts'
import type { AlertSearch } from './search.ts'
import { AlertDetail } from './alert-detail.tsx'
import { AlertWriter } from './alert-writer.tsx'

type AlertPageProps = {
  /** `new` for an unsaved alert. */
  alertId: string
  search: AlertSearch
  /** `edit` opens the form, undefined the history. */
  onGo: (alertId: string, view: 'edit' | undefined, options?: { replace: boolean }) => void
  onList: () => void
  onSearchChange: (search: AlertSearch) => void
}

export function AlertPage({ alertId, search, onGo, onList, onSearchChange }: AlertPageProps) {
  const workspaceId = useWorkspaceId()
  const isNew = alertId === 'new'
  const isWriting = isNew || search.view === 'edit'
  return (
    <div className="page grid grid-cols-1 content-start gap-4">
      <nav aria-label={t`Breadcrumb`} className="no-print flex items-center gap-1 text-xs text-ink-soft">
        <Link to="/workspace/$workspaceId/alerts" params={{ workspaceId }} className="hover:underline">
          <Trans>Alerts</Trans>
        </Link>
        <ChevronRight size={12} aria-hidden />
        <span aria-current="page">{isNew ? t`New alert` : t`Alert`}</span>
      </nav>
      <UnreadAddress search={search} onSearchChange={onSearchChange} />
      {isWriting ? (
        <AlertWriter
          alertId={isNew ? null : alertId}
          search={search}
          onSaved={(id) => onGo(id, 'edit', { replace: true })}
          onBack={() => (isNew ? onList() : onGo(alertId, undefined))}
        />
      ) : (
        <AlertDetail
          key={alertId}
          alertId={alertId}
          firingId={search.firing}
          onEdit={() => onGo(alertId, 'edit')}
          onList={onList}
          onClosePosts={() => onSearchChange({})}
        />
      )}
    </div>
  )
}
