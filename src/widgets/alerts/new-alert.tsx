import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link, useNavigate } from '@tanstack/react-router'
import { BellPlus } from 'lucide-react'
import { pickSelection } from '#contract/answers/scope-search.ts'
import type { AlertKind } from '#contract/alerts/conditions.ts'
import { buttonClass, type ButtonSize } from '#src/ui/button-class.ts'
import type { MenuEntry } from '#src/ui/menu-popup.tsx'
import type { OverviewSearch } from '../scope/search.ts'
import { useMay, useWorkspaceId } from '../workspace/workspace.ts'

type PageSearch = Partial<OverviewSearch>

type NewAlertProps = {
  /** The page's search parameters; by default those of the current address. */
  search?: PageSearch
  kind?: AlertKind
  size?: ButtonSize
  onGo?: () => void
}

const page = '/workspace/$workspaceId/alerts/$alertId'

export function NewAlertLink({ search, kind, size = 'md', onGo }: NewAlertProps) {
  const workspaceId = useWorkspaceId()
  if (!useMay('alerts.read')) return null
  return (
    <Link
      to={page}
      params={{ workspaceId, alertId: 'new' }}
      search={(now) => ({ ...pickSelection<PageSearch>(search ?? now), kind })}
      onClick={onGo}
      className={buttonClass('secondary', size)}
    >
      <BellPlus size={14} aria-hidden />
      <Trans>Create alert</Trans>
    </Link>
  )
}

export function useNewAlertEntry(search: PageSearch): MenuEntry[] {
  const workspaceId = useWorkspaceId()
  const navigate = useNavigate()
  const may = useMay('alerts.read')
  if (!may) return []
  return [
    {
      kind: 'item',
      id: 'alert',
      label: t`Create alert`,
      icon: <BellPlus size={14} aria-hidden />,
      onSelect: () =>
        void navigate({ to: page, params: { workspaceId, alertId: 'new' }, search: pickSelection(search) }),
    },
  ]
}
