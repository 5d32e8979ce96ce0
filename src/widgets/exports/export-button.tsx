import { Trans } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from '@tanstack/react-router'
import { lazyDialog } from '#src/ui/lazy-dialog.tsx'
import { mayIn } from '#contract/permissions.ts'
import { Button } from '#src/ui/button.tsx'
import { usePinned } from '../views/pinned.ts'
import type { ExportChoice } from './views.ts'
import { useWorkspace } from '../workspace/workspace.ts'

const load = () => import('./export-dialog.tsx')
const ExportDialog = lazyDialog(() => load().then((module) => module.ExportDialog))

export function ExportButton({ choices, size = 'md' }: { choices: readonly ExportChoice[]; size?: 'sm' | 'md' }) {
  const isOffered = useExportOffered()
  const pinned = usePinned()
  const { open, dialog } = useExportDialog(choices)
  if (!isOffered) return null
  if (pinned !== null)
    return (
      <p className="no-print max-w-xs text-xs text-ink-soft">
        <Trans>A snapshot can’t be exported.</Trans>
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
      {dialog}
    </>
  )
}

export function useExportOffered() {
  const workspace = useWorkspace()
  return workspace === undefined || mayIn(workspace, workspace.privilege, 'posts.export')
}

/** Opens at once at `#exports`, to which mails link. Stays mounted after closing, to follow a running export. */
export function useExportDialog(choices: readonly ExportChoice[]) {
  const isLinked = useLocation({ select: ({ hash }) => hash === 'exports' }) && choices.length > 0
  const [shown, show] = useState<'unused' | 'open' | 'closed'>(isLinked ? 'open' : 'unused')
  const dialog =
    shown === 'unused' ? null : (
      <ExportDialog choices={choices} isOpen={shown === 'open'} onClose={() => show('closed')} />
    )
  return { open: () => show('open'), dialog }
}
