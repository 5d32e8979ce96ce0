import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useBlocker } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { ErrorState } from '#src/ui/states.tsx'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { CheckReport } from './check-report.tsx'
import { FileStep } from './file-step.tsx'
import { History } from './history.tsx'
import { MappingStep } from './mapping-step.tsx'
import { Result } from './result.tsx'
import { RunProgress } from './run-progress.tsx'
import type { Stage } from './stages.tsx'
import { useImport, type ImportOptions } from './use-import.ts'
import { translate } from '#src/text/terms.ts'
import { useWorkspaceId } from '#src/widgets/workspace/workspace.ts'

type ImportFlowProps = ImportOptions & { onStage: (stage: Stage) => void }
type Flow = ReturnType<typeof useImport>

export function ImportFlow({ onStage, ...options }: ImportFlowProps) {
  const flow = useImport(options)
  const stage = currentStage(flow.state)
  useEffect(() => onStage(stage), [stage, onStage])
  return (
    <>
      <CurrentStep {...options} flow={flow} />
      <Questions flow={flow} />
    </>
  )
}

const checkStates = ['startingCheck', 'checking', 'checked', 'startingImport', 'startingPartial'] as const
const endStates = ['importing', 'done', 'startingRest', 'startingUndo', 'undoing', 'over'] as const

const currentStage = (state: Flow['state']): Stage => {
  if (state.matches('mapping')) return 1
  if (checkStates.some((name) => state.matches(name))) return 2
  return endStates.some((name) => state.matches(name)) ? 3 : 0
}

function CurrentStep({ flow, userId }: Pick<ImportFlowProps, 'userId'> & { flow: Flow }) {
  const workspaceId = useWorkspaceId()
  const { state, send, choose, fileName, progress } = flow
  const { importId, problem } = state.context
  const { chooseFile, editMapping, followRun } = state.children
  const onAnother = () => send({ type: 'file.another' })
  const onEdit = () => send({ type: 'mapping.edit' })
  const run = { workspaceId, importId, actor: followRun }

  if (state.matches('unreachable')) {
    return <ErrorState message={problem ? translate(problem) : ''} onRetry={() => send({ type: 'place.retry' })} />
  }
  if (state.matches('choosing') && chooseFile) {
    return (
      <>
        <FileStep
          actor={chooseFile}
          fileName={fileName}
          progress={progress}
          onFile={choose}
          isFirst={fileName === null}
        />
        <History />
      </>
    )
  }
  if (state.matches('mapping') && editMapping) {
    return <MappingStep actor={editMapping} userId={userId} onAnother={onAnother} />
  }
  if (state.matches('startingCheck')) return <RunProgress {...run} importId={null} kind="check" />
  if (state.matches('checking'))
    return <RunProgress {...run} kind="check" onCancel={() => followRun?.send({ type: 'run.cancel' })} />
  const isStarting =
    state.matches('startingImport') || state.matches('startingPartial') || state.matches('startingReplacing')
  if ((state.matches('checked') || isStarting) && importId) {
    return (
      <CheckReport
        importId={importId}
        problem={problem}
        onEdit={onEdit}
        end={checkEnd(state)}
        isStarting={isStarting}
        onImport={() => send({ type: 'import.start' })}
        onImportPart={() => send({ type: 'import.startPartial' })}
        onReplace={() => send({ type: 'import.startReplacing' })}
      />
    )
  }
  if (state.matches('importing'))
    return <RunProgress {...run} kind="import" onCancel={() => send({ type: 'cancel.ask' })} />
  if (state.matches('startingUndo') || state.matches('undoing'))
    return <RunProgress {...run} kind="undo" problem={problem} />
  const isStartingRest = state.matches('startingRest')
  if ((state.matches('done') || isStartingRest || state.matches('over')) && importId) {
    return (
      <Result
        importId={importId}
        problem={problem}
        onAnother={onAnother}
        end={runEnd(state)}
        onUndo={() => send({ type: 'undo.ask' })}
        isStartingRest={isStartingRest}
        onRest={() => send({ type: 'import.startRest' })}
        onEdit={state.can({ type: 'mapping.edit' }) ? onEdit : undefined}
      />
    )
  }
  return <Skeleton className="h-60" />
}

const checkEnd = (state: Flow['state']) => {
  if (state.matches({ checked: 'failed' })) return 'failed'
  if (state.matches({ checked: 'conflicting' }) || state.matches('startingReplacing')) return 'conflicting'
  return state.matches({ checked: 'damaged' }) || state.matches('startingPartial') ? 'damaged' : 'passed'
}

const runEnd = (state: Flow['state']) => {
  if (state.matches({ over: 'failed' })) return 'failed'
  if (state.matches({ over: 'cancelled' })) return 'cancelled'
  return state.matches({ over: 'undone' }) ? 'undone' : 'done'
}

function Questions({ flow: { state, send } }: { flow: Flow }) {
  const isSending = () => state.children.chooseFile?.getSnapshot().hasTag('busy') === true
  const leaving = useBlocker({ shouldBlockFn: isSending, enableBeforeUnload: isSending, withResolver: true })
  if (leaving.status === 'blocked') {
    return (
      <ConfirmDialog
        title={t`Leave this page?`}
        confirm={t`Leave`}
        dismiss={t`Stay`}
        onConfirm={leaving.proceed}
        onClose={leaving.reset}
      >
        <Trans>Leaving this page cancels the upload.</Trans>
      </ConfirmDialog>
    )
  }
  if (state.matches({ importing: 'confirming' })) {
    return (
      <ConfirmDialog
        title={t`Cancel the import`}
        confirm={t`Cancel the import`}
        dismiss={t`Continue`}
        onConfirm={() => send({ type: 'run.cancel' })}
        onClose={() => send({ type: 'cancel.dismiss' })}
      >
        <Trans>The posts imported so far are deleted. You can import the file again later.</Trans>
      </ConfirmDialog>
    )
  }
  if (state.matches({ done: 'confirming' })) {
    return (
      <ConfirmDialog
        title={t`Undo the import`}
        confirm={t`Undo the import`}
        onConfirm={() => send({ type: 'undo.confirm' })}
        onClose={() => send({ type: 'undo.dismiss' })}
      >
        <Trans>The new posts of this import are deleted for everyone, and updated posts are as before.</Trans>
      </ConfirmDialog>
    )
  }
  return null
}
