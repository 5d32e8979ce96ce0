import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Upload } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { latestRestoreQuery } from '#src/api/workspace-creation.ts'
import { translate } from '#src/text/terms.ts'
import { Button } from '#src/ui/button.tsx'
import { ErrorText } from '#src/ui/error-text.tsx'
import { ProgressBar } from '#src/ui/progress-bar.tsx'
import { useMachine } from '#src/widgets/actors/hooks.ts'
import { useRun } from '#src/widgets/actors/use-run.ts'
import { LostConnection } from '#src/widgets/lost-connection.tsx'
import { createArchiveUpload, provideRestore } from './provide-restore.ts'
import { RestoreStatus } from './restore-status.tsx'

type RestoreWorkspaceProps = { onRestored: (workspaceId: string) => void }

/** Accepts archives of any instance; shows the last restore until it is dismissed or opened. */
export function RestoreWorkspace({ onRestored }: RestoreWorkspaceProps) {
  const picker = useRef<HTMLInputElement>(null)
  const { latest, error, share, state, send, choose } = useRestore(onRestored)
  const run = useRun(state.children.followRun)
  const problem = state.context.problem ?? run.refusal

  return (
    <div className="grid gap-3">
      <input
        ref={picker}
        type="file"
        accept=".zip"
        aria-label={t`Choose archive`}
        className="sr-only"
        tabIndex={-1}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          target.value = ''
          if (file) choose(file)
        }}
      />
      <div role="status" className="grid gap-2 text-sm text-ink-soft empty:hidden">
        {state.matches('uploading') ? (
          <ProgressBar label={t`Uploading the archive`} value={share} max={1} />
        ) : latest === null ? null : (
          <RestoreStatus restore={latest} />
        )}
      </div>
      {run.isLost ? <LostConnection onCheck={run.checkNow} /> : null}
      <ErrorText className="text-sm wrap-long">{problem === null ? error?.message : translate(problem)}</ErrorText>
      <div className="flex flex-wrap gap-2">
        {state.can({ type: 'upload.retry' }) ? (
          <Button variant="primary" onClick={() => send({ type: 'upload.retry' })}>
            <Trans>Try again</Trans>
          </Button>
        ) : null}
        {state.can({ type: 'restore.open' }) || state.matches('opening') ? (
          <Button variant="primary" busy={state.matches('opening')} onClick={() => send({ type: 'restore.open' })}>
            <Trans>Open workspace</Trans>
          </Button>
        ) : null}
        <Button
          busy={!state.can({ type: 'file.chosen' })}
          icon={<Upload size={14} aria-hidden />}
          onClick={() => picker.current?.click()}
        >
          <Trans>Choose archive</Trans>
        </Button>
        {state.can({ type: 'upload.cancel' }) ? (
          <Button variant="quiet" onClick={() => send({ type: 'upload.cancel' })}>
            <Trans>Cancel</Trans>
          </Button>
        ) : state.matches('running') ? (
          <Button variant="quiet" busy={run.isCancelling} onClick={run.cancel}>
            <Trans>Cancel</Trans>
          </Button>
        ) : state.can({ type: 'restore.dismiss' }) || state.matches('dismissing') ? (
          <Button variant="quiet" busy={state.matches('dismissing')} onClick={() => send({ type: 'restore.dismiss' })}>
            <Trans>Dismiss</Trans>
          </Button>
        ) : null}
      </div>
    </div>
  )
}

function useRestore(onRestored: RestoreWorkspaceProps['onRestored']) {
  const cache = useQueryClient()
  const [share, setShare] = useState(0)
  const [upload] = useState(() => createArchiveUpload(setShare))
  const machine = useMemo(() => provideRestore(cache, upload, onRestored), [cache, upload, onRestored])
  const [state, send] = useMachine(machine)
  const { data, error } = useQuery(latestRestoreQuery)
  const latest = data?.latest ?? null
  const latestId = latest?.id
  useEffect(() => {
    if (latestId !== undefined) send({ type: 'restore.found' })
  }, [latestId, send])

  const choose = (file: File) => {
    upload.choose(file)
    send({ type: 'file.chosen' })
  }
  return { latest, error, share, state, send, choose }
}
