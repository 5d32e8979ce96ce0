import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { mayIn } from '#contract/permissions.ts'
import { workspaceQuery } from '#src/api/workspaces.ts'
import { Button } from '#src/ui/button.tsx'
import { usePinned } from '../views/pinned.ts'
import type { ExportChoice } from './views.ts'

const load = () => import('./export-desk.tsx')
const ExportDesk = lazy(() => load().then((module) => ({ default: module.ExportDesk })))

type ExportButtonProps = { workspaceId: string; choices: readonly ExportChoice[]; size?: 'sm' | 'md' }

/** What a page shows as a file. */
export function ExportButton({ workspaceId, choices, size = 'md' }: ExportButtonProps) {
  const isOffered = useExportOffered(workspaceId)
  const pinned = usePinned()
  const { open, desk } = useExportDesk(workspaceId, choices)
  if (!isOffered) return null
  if (pinned !== null)
    return (
      <p className="no-print max-w-xs text-xs text-ink-soft">
        <Trans>A pinned view is not exported: a file would hold the posts of today, not those that were pinned.</Trans>
      </p>
    )
  return (
    <>
      <Button
        size={size}
        aria-haspopup="dialog"
        icon={<Download size={14} aria-hidden />}
        onPointerEnter={() => void load()}
        onFocus={() => void load()}
        onClick={open}
      >
        <Trans>Export</Trans>
      </Button>
      {desk}
    </>
  )
}

/** Whether this person may export here. */
export function useExportOffered(workspaceId: string) {
  const { data: workspace } = useQuery(workspaceQuery(workspaceId))
  return workspace === undefined || mayIn(workspace, workspace.privilege, 'posts.export')
}

/** The dialog of exports; one that runs is followed on after the dialog is closed. */
export function useExportDesk(workspaceId: string, choices: readonly ExportChoice[]) {
  const [shown, show] = useState<'unused' | 'open' | 'closed'>('unused')
  const desk =
    shown === 'unused' ? null : (
      <Suspense>
        <ExportDesk
          workspaceId={workspaceId}
          choices={choices}
          isOpen={shown === 'open'}
          onClose={() => show('closed')}
        />
      </Suspense>
    )
  return { open: () => show('open'), desk }
}
