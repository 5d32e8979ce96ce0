import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Upload } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { cancelRestore, restoreQuery, restoreWorkspace } from '#src/api/restores.ts'
import { formatNumber } from '#src/text/format.ts'
import { postCount, wordedText } from '#src/text/terms.ts'
import { Button } from '#src/ui/button.tsx'
import { ProgressBar } from '#src/ui/progress-bar.tsx'

/** Makes a workspace of an archive that this or another instance has exported; leads on once it is there. */
export function RestoreWorkspace({ onRestored }: { onRestored: (workspaceId: string) => void }) {
  const client = useQueryClient()
  const [sent, setSent] = useState(0)
  const picker = useRef<HTMLInputElement>(null)
  const send = useMutation({
    mutationFn: (file: File) =>
      restoreWorkspace({ fileName: file.name.slice(-255) }, file, {
        onProgress: ({ sent: bytes, total }) => setSent(total > 0 ? bytes / total : 0),
      }),
    onMutate: () => setSent(0),
    onSuccess: (restore) => client.setQueryData(restoreQuery(restore.id).queryKey, restore),
  })
  const id = send.data?.id ?? null
  const restore = useQuery({ ...restoreQuery(id ?? ''), enabled: id !== null }).data
  const cancel = useMutation({
    mutationFn: (restoreId: string) => cancelRestore({ restoreId }),
    onSettled: () => client.invalidateQueries({ queryKey: ['me', 'restores'] }),
  })
  const made = restore?.workspaceId ?? null
  useEffect(() => {
    if (made === null) return
    void client.invalidateQueries({ queryKey: ['me'], exact: true }).then(() => onRestored(made))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only a new workspace is news
  }, [made])
  const isRunning = send.isPending || restore?.status === 'queued' || restore?.status === 'running'
  const problem = restore?.failure ? wordedText(restore.failure) : (send.error ?? cancel.error)?.message

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
        {send.isPending ? <ProgressBar label={t`Sending the archive`} value={sent} max={1} /> : null}
        {restore?.status === 'running' ? (
          <>
            <ProgressBar
              label={t`Restoring the workspace`}
              value={restore.postsTotal === null ? null : restore.posts}
              max={restore.postsTotal ?? 1}
            />
            <p>
              {restore.postsTotal === null ? (
                <Trans>The archive is being checked.</Trans>
              ) : (
                t`${formatNumber(restore.posts)} of ${postCount(restore.postsTotal)}`
              )}
            </p>
          </>
        ) : null}
        {restore?.status === 'queued' ? <p>{t`Waits for its turn.`}</p> : null}
        {restore?.status === 'cancelled' ? <p>{t`Cancelled: nothing of the archive was kept.`}</p> : null}
      </div>
      {problem ? (
        <p role="alert" className="text-sm wrap-long text-destructive">
          {problem}
        </p>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <Button busy={isRunning} icon={<Upload size={14} aria-hidden />} onClick={() => picker.current?.click()}>
          <Trans>Choose an archive</Trans>
        </Button>
        {id !== null && isRunning && !send.isPending ? (
          <Button variant="quiet" busy={cancel.isPending} onClick={() => cancel.mutate(id)}>
            <Trans>Cancel</Trans>
          </Button>
        ) : null}
      </div>
    </div>
  )
}
