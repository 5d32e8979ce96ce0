import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#src/api/errors.ts'
import { updateWorkspace, workspaceQuery } from '#src/api/workspaces.ts'
import type { Workspace, WorkspaceLanguage } from '#contract/workspaces.ts'
import { Button } from '#src/ui/button.tsx'
import { Select, TextField } from '#src/ui/field.tsx'
import { workspaceLanguages } from '#contract/languages.ts'
import { languageOptions, timezoneOptions } from '#src/ui/locale-options.ts'

/** Name, language and time zone; those who may not edit see them. */
export function WorkspaceForm({ workspace, isEditable }: { workspace: Workspace; isEditable: boolean }) {
  const [draft, setDraft] = useState({
    name: workspace.name,
    language: workspace.language,
    timezone: workspace.timezone,
  })
  const save = useSave(workspace.id)
  const problemAt = (field: string) => (save.error instanceof ApiError ? save.error.problemAt(field) : null)
  const isChanged =
    draft.name !== workspace.name || draft.language !== workspace.language || draft.timezone !== workspace.timezone
  const isUnplaced = save.error !== null && !['name', 'language', 'timezone'].some(problemAt)

  return (
    <form
      noValidate
      className="grid max-w-md gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (isChanged) save.mutate(draft)
      }}
    >
      <TextField
        label={t`Workspace name`}
        value={draft.name}
        disabled={!isEditable}
        error={problemAt('name')}
        onChange={(event) => setDraft({ ...draft, name: event.target.value })}
      />
      <Select
        label={t`Language`}
        hint={t`Hides no posts: each page and query can be narrowed to a language.`}
        value={draft.language}
        disabled={!isEditable}
        options={languageOptions(workspaceLanguages)}
        error={problemAt('language')}
        onChange={(language) => setDraft({ ...draft, language: language as WorkspaceLanguage })}
      />
      <Select
        label={t`Time zone`}
        hint={t`Every chart counts days in this time zone.`}
        value={draft.timezone}
        disabled={!isEditable}
        options={timezoneOptions(draft.timezone)}
        error={problemAt('timezone')}
        onChange={(timezone) => setDraft({ ...draft, timezone })}
      />
      {isUnplaced ? (
        <p role="alert" className="text-sm text-destructive">
          {save.error?.message}
        </p>
      ) : null}
      {isEditable ? (
        <div className="flex items-center gap-3">
          <Button type="submit" variant="primary" busy={save.isPending} disabled={!isChanged}>
            <Trans>Save changes</Trans>
          </Button>
          <output className="text-sm text-ink-soft">{save.isSuccess && !isChanged ? t`Saved` : ''}</output>
        </div>
      ) : (
        <p className="text-sm text-ink-soft">
          <Trans>Owners and managers can change these settings.</Trans>
        </p>
      )}
    </form>
  )
}

function useSave(workspaceId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (change: Pick<Workspace, 'name' | 'language' | 'timezone'>) =>
      updateWorkspace({ workspaceId, ...change }),
    onSuccess: async (saved) => {
      client.setQueryData(workspaceQuery(workspaceId).queryKey, saved)
      await client.invalidateQueries({ queryKey: ['me'] })
    },
  })
}
