import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { useMemo } from 'react'
import { Dialog } from '#src/ui/dialog.tsx'
import { Button } from '#src/ui/button.tsx'
import { printPage } from '#src/ui/printing.ts'
import { useMachine } from '#src/widgets/actors/hooks.ts'
import { ExportForm } from './export-form.tsx'
import { provideExport } from './provide-export.ts'
import { RecentExports } from './recent-exports.tsx'
import type { ExportChoice } from './views.ts'
import { useWorkspaceId } from '../workspace/workspace.ts'

export function ExportDialog({
  choices,
  isOpen,
  onClose,
}: {
  choices: readonly ExportChoice[]
  isOpen: boolean
  onClose: () => void
}) {
  const workspaceId = useWorkspaceId()
  const cache = useQueryClient()
  const machine = useMemo(() => provideExport(cache), [cache])
  const [state, send] = useMachine(machine, { input: { workspaceId } })
  if (!isOpen) return null
  return (
    <Dialog title={t`Export`} onClose={onClose}>
      <div className="grid grid-cols-1 gap-5">
        <ExportForm choices={choices} state={state} send={send} />
        <RecentExports
          followed={state.matches('following') ? state.context.exportId : null}
          onCancel={() => state.children.followRun?.send({ type: 'run.cancel' })}
        />
        <PrintThis onClose={onClose} />
      </div>
    </Dialog>
  )
}

const PrintThis = ({ onClose }: { onClose: () => void }) => (
  <div className="flex flex-wrap items-center gap-3 border-t border-line pt-4">
    <Button
      icon={<Printer size={14} aria-hidden />}
      onClick={() => {
        onClose()
        void printPage()
      }}
    >
      <Trans>Print or save as PDF</Trans>
    </Button>
    <Button
      onClick={() => {
        onClose()
        void printPage('withDefinitions')
      }}
    >
      <Trans>Print with definitions</Trans>
    </Button>
  </div>
)
