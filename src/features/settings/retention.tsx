import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { RetentionPreview } from '#contract/workspaces/retention.ts'
import { maxRetentionDays } from '#contract/workspaces/workspaces.ts'
import { retentionQuery } from '#src/api/settings.ts'
import { updateWorkspace, workspaceQuery } from '#src/api/workspaces.ts'
import { formatDay, formatDays, formatNumber } from '#src/text/format.ts'
import { postCount } from '#src/text/terms.ts'
import { Button } from '#src/ui/button.tsx'
import { ErrorText } from '#src/ui/error-text.tsx'
import { TextField } from '#src/ui/field.tsx'
import { SettingsPart } from './part.tsx'
import { showToast } from '#src/widgets/toasts/toasts.ts'
import { useLoadedWorkspace, useWorkspaceId } from '#src/widgets/workspace/workspace.ts'

/** Null keeps all posts; undefined is invalid. */
function parseDays(typed: string): number | null | undefined {
  if (typed.trim() === '') return null
  const days = Number(typed)
  return Number.isInteger(days) && days >= 1 && days <= maxRetentionDays ? days : undefined
}

export function Retention() {
  const { retentionDays: saved } = useLoadedWorkspace()
  const workspaceId = useWorkspaceId()
  const client = useQueryClient()
  const [typed, setTyped] = useState(saved === null ? '' : String(saved))
  const days = parseDays(typed)
  const isChanged = days !== saved
  const requested = typeof days === 'number' && isChanged ? days : null
  const preview = useQuery({
    ...retentionQuery({ workspaceId, days: String(requested ?? 1) }),
    enabled: requested !== null,
  })
  const save = useMutation({
    mutationFn: (retentionDays: number | null) => updateWorkspace({ workspaceId, retentionDays }),
    onSuccess: (workspace) => {
      client.setQueryData(workspaceQuery(workspaceId).queryKey, workspace)
      showToast('success', t`Saved`)
    },
  })
  const isKnown = days === null || preview.data !== undefined
  const goes = requested === null ? 0 : (preview.data?.posts ?? 0)
  const [min, max] = [1, formatNumber(maxRetentionDays)]
  const problem = days === undefined ? t`Enter a whole number from ${min} to ${max}.` : null

  return (
    <SettingsPart
      id="retention"
      title={t`Retention`}
      about={
        days === null && saved === null ? undefined : t`Soundings deletes older posts every night. You can’t undo this.`
      }
    >
      <form
        noValidate
        className="no-print grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (days !== undefined && isChanged && isKnown) save.mutate(days)
        }}
      >
        <TextField
          label={t`Keep posts for (days)`}
          hint={t`Leave empty to keep all posts.`}
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          error={problem}
          onChange={({ target }) => setTyped(target.value)}
        />
        <div role="status" className="grid gap-1 text-sm text-ink-soft empty:hidden">
          {requested === null ? null : preview.data === undefined ? (
            preview.isError ? null : (
              <p>
                <Trans>Counting…</Trans>
              </p>
            )
          ) : (
            <DeletedPosts preview={preview.data} />
          )}
        </div>
        {(save.error ?? (requested === null ? null : preview.error)) ? (
          <ErrorText>{(save.error ?? preview.error)?.message}</ErrorText>
        ) : null}
        <div className="flex justify-end">
          <Button
            type="submit"
            variant={goes > 0 ? 'danger' : 'primary'}
            className="aria-disabled:opacity-50"
            aria-disabled={days === undefined || !isChanged || !isKnown}
            busy={save.isPending || (requested !== null && preview.isFetching)}
          >
            {goes > 0 ? t`Save and delete ${postCount(goes)}` : t`Save`}
          </Button>
        </div>
      </form>
    </SettingsPart>
  )
}

function DeletedPosts({ preview }: { preview: RetentionPreview }) {
  const { posts, oldest, newest, keptFrom, tagged, corrected } = preview
  if (posts === 0) return <p>{t`No posts are older than ${formatDay(keptFrom)}, so nothing will be deleted.`}</p>
  const range = formatDays(oldest ?? keptFrom, newest ?? keptFrom)
  return (
    <>
      <p className="font-medium text-ink">{t`This deletes ${postCount(posts)}, ${range}.`}</p>
      {tagged + corrected === 0 ? null : (
        <p>{t`Including ${formatNumber(tagged)} with tags and ${formatNumber(corrected)} with a corrected sentiment.`}</p>
      )}
    </>
  )
}
