import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useBlocker } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiError } from '#src/api/errors.ts'
import { workspaceKey } from '#src/api/query.ts'
import { updateWorkspace, workspaceQuery } from '#src/api/workspaces.ts'
import type { WeekStart, Workspace, WorkspaceLanguage } from '#contract/workspaces/workspaces.ts'
import { ErrorText } from '#src/ui/error-text.tsx'
import { Select, TextField } from '#src/ui/field.tsx'
import { LeaveDialog } from '#src/ui/leave-dialog.tsx'
import { workspaceLanguages } from '#contract/languages.ts'
import { languageOptions, timezoneOptions } from '#src/ui/locale-options.ts'
import { SaveBar } from '#src/ui/save-bar.tsx'
import { SettingsPart } from './part.tsx'
import { useLoadedWorkspace, useWorkspaceId } from '#src/widgets/workspace/workspace.ts'

const fields = ['name', 'language', 'timezone', 'weekStart'] as const
type Draft = Pick<Workspace, (typeof fields)[number]>
type Edits = Partial<Omit<Draft, 'language'> & { language: WorkspaceLanguage }>

const differing = (edits: Edits, saved: Partial<Draft>): Edits =>
  Object.fromEntries(
    fields.filter((field) => field in edits && edits[field] !== saved[field]).map((field) => [field, edits[field]]),
  )

export function WorkspaceForm() {
  const workspace = useLoadedWorkspace()
  const [edits, setEdits] = useState<Edits>({})
  const workspaceId = useWorkspaceId()
  const client = useQueryClient()
  const save = useMutation({
    mutationFn: (change: Edits) => updateWorkspace({ workspaceId, ...change }),
    onSuccess: async (saved) => {
      client.setQueryData(workspaceQuery(workspaceId).queryKey, saved)
      await client.invalidateQueries({ queryKey: ['me'] })
      // Charts depend on the workspace's time zone and week start, so cached answers become stale.
      await client.invalidateQueries({ queryKey: workspaceKey(workspaceId), refetchType: 'none' })
    },
  })
  const draft: Draft = { ...workspace, ...edits }
  const unsaved = differing(edits, workspace)
  const change = (changed: Edits) => setEdits(differing({ ...edits, ...changed }, workspace))
  const problemAt = (field: string) => (save.error instanceof ApiError ? save.error.problemAt(field) : null)
  const isChanged = Object.keys(unsaved).length > 0
  const isUnplaced = save.error !== null && !fields.some(problemAt)
  const leaving = useBlocker({ shouldBlockFn: () => isChanged, enableBeforeUnload: isChanged, withResolver: true })

  return (
    <SettingsPart
      id="workspace"
      title={t`Workspace`}
      about={t`These settings apply to everyone. Choose your own language in the account menu.`}
    >
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (isChanged) save.mutate(unsaved, { onSuccess: (_, sent) => setEdits((now) => differing(now, sent)) })
        }}
      >
        <TextField
          label={t`Workspace name`}
          value={draft.name}
          error={problemAt('name')}
          onChange={(event) => change({ name: event.target.value })}
        />
        <Select
          label={t`Language`}
          hint={t`For emails, reports and messages in channels. Queries search every language.`}
          value={draft.language}
          options={languageOptions(workspaceLanguages)}
          error={problemAt('language')}
          onChange={(language) => change({ language: language as WorkspaceLanguage })}
        />
        <Select
          label={t`Time zone`}
          hint={t`Charts use this time zone.`}
          value={draft.timezone}
          options={timezoneOptions(draft.timezone)}
          error={problemAt('timezone')}
          onChange={(timezone) => change({ timezone })}
        />
        <Select
          label={t`First day of the week`}
          value={draft.weekStart}
          options={[
            { value: 'monday', label: t`Monday` },
            { value: 'saturday', label: t`Saturday` },
            { value: 'sunday', label: t`Sunday` },
          ]}
          error={problemAt('weekStart')}
          onChange={(weekStart) => change({ weekStart: weekStart as WeekStart })}
        />
        {isUnplaced ? <ErrorText>{save.error?.message}</ErrorText> : null}
        <SaveBar
          isSaved={save.isSuccess && !isChanged}
          isUnsaved={isChanged}
          isDraftStored={false}
          isSaving={save.isPending}
          canSave={isChanged}
          onDiscard={
            isChanged
              ? () => {
                  setEdits({})
                  save.reset()
                }
              : null
          }
        >
          <span className="flex-1" />
        </SaveBar>
        <LeaveDialog leaving={leaving} isDraftStored={false} onDiscard={() => setEdits({})} />
      </form>
    </SettingsPart>
  )
}

export const WorkspaceFacts = () => (
  <div className="grid max-w-md gap-2 text-sm">
    <dl className="grid gap-0.5">
      <dt className="text-xs font-medium text-ink-soft">
        <Trans>Workspace name</Trans>
      </dt>
      <dd className="wrap-long">{useLoadedWorkspace().name}</dd>
    </dl>
    <p className="text-ink-soft">
      <Trans>Owners and managers can change these settings.</Trans>
    </p>
  </div>
)
