import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { cancelRestore, dismissRestore, isUnfinished, latestRestoreQuery, restoreWorkspace } from '#src/api/restores.ts'
import { Button } from '#src/ui/button.tsx'
import { ProgressBar } from '#src/ui/progress-bar.tsx'
import { RestoreStatus } from './restore-status.tsx'

/** Makes a workspace of an archive that this or another instance has exported; how the last one goes or went is said until it is dismissed or opened. */
export function RestoreWorkspace({ onRestored }: { onRestored: (workspaceId: string) => void }) {
  const client = useQueryClient()
  const [sent, setSent] = useState(0)
  const picker = useRef<HTMLInputElement>(null)
  const { data, error } = useQuery(latestRestoreQuery)
  const latest = data?.latest ?? null
  const onSettled = () => client.invalidateQueries({ queryKey: latestRestoreQuery.queryKey })
  const send = useMutation({
    mutationFn: (file: File) =>
      restoreWorkspace({ fileName: file.name.slice(-255) }, file, {
        onProgress: ({ sent: bytes, total }) => setSent(total > 0 ? bytes / total : 0),
      }),
    onMutate: () => setSent(0),
    onSuccess: (restore) => client.setQueryData(latestRestoreQuery.queryKey, { latest: restore }),
    onError: onSettled,
  })
  const cancel = useMutation({ mutationFn: (restoreId: string) => cancelRestore({ restoreId }), onSettled })
  const dismiss = useMutation({ mutationFn: (restoreId: string) => dismissRestore({ restoreId }), onSettled })
  const open = useMutation({
    mutationFn: async (made: { restoreId: string; workspaceId: string }) => {
      await dismissRestore({ restoreId: made.restoreId })
      await client.invalidateQueries({ queryKey: ['me'], exact: true })
    },
    onSuccess: (_, { workspaceId }) => onRestored(workspaceId),
  })
  const isRunning = latest !== null && isUnfinished(latest)
  const problem = error ?? send.error ?? cancel.error ?? dismiss.error ?? open.error

  return (
    <div className="grid gap-3">
      <input
        ref={picker}
        type="file"
        accept=".zip"
        aria-label={t`Archive of a workspace`}
        className="sr-only"
        tabIndex={-1}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          target.value = ''
          if (file) send.mutate(file)
        }}
      />
      <div role="status" className="grid gap-2 text-sm text-ink-soft empty:hidden">
        {send.isPending ? (
          <ProgressBar label={t`Sending the archive`} value={sent} max={1} />
        ) : latest === null ? null : (
          <RestoreStatus restore={latest} />
        )}
      </div>
      {problem ? (
        <p role="alert" className="text-sm wrap-long text-destructive">
          {problem.message}
        </p>
      ) : null}
      <div className="flex flex-wrap gap-2">
        {latest?.workspaceId ? (
          <Button
            variant="primary"
            busy={open.isPending}
            onClick={() => open.mutate({ restoreId: latest.id, workspaceId: latest.workspaceId! })}
          >
            <Trans>Open the workspace</Trans>
          </Button>
        ) : null}
        <Button
          busy={send.isPending || isRunning}
          icon={<Upload size={14} aria-hidden />}
          onClick={() => picker.current?.click()}
        >
          <Trans>Choose an archive</Trans>
        </Button>
        {latest === null || send.isPending ? null : isRunning ? (
          <Button variant="quiet" busy={cancel.isPending} onClick={() => cancel.mutate(latest.id)}>
            <Trans>Cancel</Trans>
          </Button>
        ) : (
          <Button variant="quiet" busy={dismiss.isPending} onClick={() => dismiss.mutate(latest.id)}>
            <Trans>Dismiss</Trans>
          </Button>
        )}
      </div>
    </div>
  )
}
