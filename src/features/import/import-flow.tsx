import { useBlocker } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { ErrorState } from '#src/ui/states.tsx'
import { CheckReport } from './check-report.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { FileStep } from './file-step.tsx'
import { History } from './history.tsx'
import { MappingStep } from './mapping-step.tsx'
import { Result } from './result.tsx'
import { RunProgress } from './run-progress.tsx'
import type { Stage } from './stages.tsx'
import { useImport, type ImportOptions } from './use-import.ts'

type ImportFlowProps = ImportOptions & { timezone: string; onStage: (stage: Stage) => void }
type Flow = ReturnType<typeof useImport>

/** The step the import is at. */
export function ImportFlow({ timezone, onStage, ...options }: ImportFlowProps) {
  const flow = useImport(options)
  const stage = stageOf(flow.state)
  useEffect(() => onStage(stage), [stage, onStage])
  return (
    <>
      <CurrentStep flow={flow} timezone={timezone} workspaceId={options.workspaceId} />
      <Questions flow={flow} />
    </>
  )
}

const checkStates = ['startingCheck', 'checking', 'checked', 'startingImport', 'startingPartial'] as const
const endStates = ['importing', 'done', 'undoing', 'over'] as const

const stageOf = (state: Flow['state']): Stage => {
  if (state.matches('mapping')) return 1
  if (checkStates.some((name) => state.matches(name))) return 2
  return endStates.some((name) => state.matches(name)) ? 3 : 0
}

function CurrentStep({ flow, timezone, workspaceId }: { flow: Flow; timezone: string; workspaceId: string }) {
  const { state, send, choose, fileName, progress } = flow
  const { importId, trouble } = state.context
  const { chooseFile, editMapping, followRun } = state.children
  const onAnother = () => send({ type: 'file.another' })
  const onEdit = () => send({ type: 'mapping.edit' })
  const run = { workspaceId, importId, actor: followRun }

  if (state.matches('unreachable')) {
    return <ErrorState message={trouble?.detail ?? ''} onRetry={() => send({ type: 'place.retry' })} />
  }
  if (state.matches('choosing') && chooseFile) {
    return (
      <>
        <FileStep actor={chooseFile} {...{ fileName, progress }} onFile={choose} isFirst={fileName === null} />
        <History {...{ workspaceId, timezone }} />
      </>
    )
  }
  if (state.matches('mapping') && editMapping) {
    return <MappingStep actor={editMapping} {...{ workspaceId, timezone, onAnother }} />
  }
  if (state.matches('startingCheck')) return <RunProgress {...run} importId={null} kind="check" />
  if (state.matches('checking'))
    return <RunProgress {...run} kind="check" onCancel={() => send({ type: 'run.cancel' })} />
  const isStarting = state.matches('startingImport') || state.matches('startingPartial')
  if ((state.matches('checked') || isStarting) && importId) {
    return (
      <CheckReport
        {...{ workspaceId, importId, trouble, onEdit }}
        end={checkEndOf(state)}
        isStarting={isStarting}
        onImport={() => send({ type: 'import.start' })}
        onImportPart={() => send({ type: 'import.startPartial' })}
      />
    )
  }
  if (state.matches('importing'))
    return <RunProgress {...run} kind="import" onCancel={() => send({ type: 'cancel.ask' })} />
  if (state.matches('undoing')) return <RunProgress {...run} kind="undo" />
  if ((state.matches('done') || state.matches('over')) && importId) {
    return (
      <Result
        {...{ workspaceId, timezone, importId, trouble, onAnother }}
        end={endOf(state)}
        onUndo={() => send({ type: 'undo.ask' })}
        onEdit={state.can({ type: 'mapping.edit' }) ? onEdit : undefined}
      />
    )
  }
  return <Skeleton className="h-60" />
}

const checkEndOf = (state: Flow['state']) => {
  if (state.matches({ checked: 'failed' })) return 'failed'
  return state.matches({ checked: 'damaged' }) || state.matches('startingPartial') ? 'damaged' : 'passed'
}

const endOf = (state: Flow['state']) => {
  if (state.matches({ over: 'failed' })) return 'failed'
  if (state.matches({ over: 'cancelled' })) return 'cancelled'
  return state.matches({ over: 'undone' }) ? 'undone' : 'done'
}

/** What is asked before something cannot be taken back. */
function Questions({ flow: { state, send } }: { flow: Flow }) {
  const isSending = () => state.children.chooseFile?.getSnapshot().hasTag('busy') === true
  const leaving = useBlocker({ shouldBlockFn: isSending, enableBeforeUnload: isSending, withResolver: true })
  if (leaving.status === 'blocked') {
    return (
      <ConfirmDialog
        title="Stop the upload?"
        confirm="Leave"
        dismiss="Stay"
        onConfirm={leaving.proceed}
        onDismiss={leaving.reset}
      >
        The file is still on its way. Leaving this page stops it.
      </ConfirmDialog>
    )
  }
  if (state.matches({ importing: 'confirming' })) {
    return (
      <ConfirmDialog
        title="Cancel the import?"
        confirm="Cancel the import"
        dismiss="Go on importing"
        onConfirm={() => send({ type: 'run.cancel' })}
        onDismiss={() => send({ type: 'cancel.dismiss' })}
      >
        The posts that have gone in so far are taken back. The file stays, so that you can import it again.
      </ConfirmDialog>
    )
  }
  if (state.matches({ done: 'confirming' })) {
    return (
      <ConfirmDialog
        title="Undo the whole import?"
        confirm="Undo the import"
        dismiss="Keep the posts"
        onConfirm={() => send({ type: 'undo.confirm' })}
        onDismiss={() => send({ type: 'undo.dismiss' })}
      >
        Every post this import brought goes, for everybody in the workspace; posts it updated are as before. Other
        imports stay.
      </ConfirmDialog>
    )
  }
  return null
}
