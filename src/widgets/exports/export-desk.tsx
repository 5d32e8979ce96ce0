import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Dialog } from '#src/ui/dialog.tsx'
import { useMachine } from '#src/widgets/actors/hooks.ts'
import { ExportForm } from './export-form.tsx'
import { provideExport } from './provide-export.ts'
import { PrintThis } from './print-this.tsx'
import { RecentExports } from './recent-exports.tsx'
import type { ExportChoice } from './views.ts'

type ExportDeskProps = {
  workspaceId: string
  choices: readonly ExportChoice[]
  isOpen: boolean
  onClose: () => void
}

/** Where files are asked for and fetched; it goes on while its dialog is closed. */
export default function ExportDesk({ workspaceId, choices, isOpen, onClose }: ExportDeskProps) {
  const cache = useQueryClient()
  const machine = useMemo(() => provideExport(cache), [cache])
  const [state, send] = useMachine(machine, { input: { workspaceId } })
  if (!isOpen) return null
  return (
    <Dialog title={t`Export`} onClose={onClose}>
      <div className="grid grid-cols-1 gap-5">
        <ExportForm choices={choices} state={state} send={send} />
        <RecentExports
          workspaceId={workspaceId}
          followed={state.hasTag('followed') ? state.context.exportId : null}
          onCancel={() => send({ type: 'export.cancel' })}
        />
        <PrintThis onClose={onClose} />
      </div>
    </Dialog>
  )
}
