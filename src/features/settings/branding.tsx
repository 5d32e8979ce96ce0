import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useBlocker } from '@tanstack/react-router'
import { useState } from 'react'
import { type Branding, brandingLimits, toLogoUrl } from '#contract/workspaces/branding.ts'
import { isReadableWithWhite, toReadableWithWhite } from '#contract/workspaces/colours.ts'
import { brandingQuery, updateBranding } from '#src/api/branding.ts'
import { ApiError } from '#src/api/errors.ts'
import { Button } from '#src/ui/button.tsx'
import { ErrorText } from '#src/ui/error-text.tsx'
import { Field, TextField } from '#src/ui/field.tsx'
import { FileButton } from '#src/ui/file-button.tsx'
import { LeaveDialog } from '#src/ui/leave-dialog.tsx'
import { QueryState } from '#src/ui/query-state.tsx'
import { SaveBar } from '#src/ui/save-bar.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { pngFiles, readPng } from '#src/widgets/read-png.ts'
import { useWorkspaceId } from '#src/widgets/workspace/workspace.ts'
import { SettingsPart } from './part.tsx'

export function BrandingSettings() {
  const workspaceId = useWorkspaceId()
  const branding = useQuery(brandingQuery(workspaceId))
  return (
    <SettingsPart
      id="branding"
      title={t`Branding`}
      about={t`Shown on shared pages, in emails, PDFs, slides and pictures, but not in Soundings itself.`}
    >
      <QueryState query={branding} pending={<Skeleton className="h-48" />}>
        {(saved) => <BrandingForm key={workspaceId} saved={saved} />}
      </QueryState>
    </SettingsPart>
  )
}

const isSame = (one: Branding, other: Branding) =>
  one.logo === other.logo && one.accent === other.accent && one.footer === other.footer

function BrandingForm({ saved }: { saved: Branding }) {
  const workspaceId = useWorkspaceId()
  const cache = useQueryClient()
  const [edits, setEdits] = useState<Partial<Branding>>({})
  const draft = { ...saved, ...edits }
  const isChanged = !isSame(draft, saved)
  const change = (changed: Partial<Branding>) => setEdits({ ...edits, ...changed })
  const save = useMutation({
    mutationFn: () => updateBranding({ workspaceId, ...draft, footer: draft.footer?.trim() || null }),
    onSuccess: (stored) => {
      cache.setQueryData(brandingQuery(workspaceId).queryKey, stored)
      setEdits({})
    },
  })
  const reading = useMutation({ mutationFn: (file: Blob) => readPng(file, 600), onSuccess: (logo) => change({ logo }) })
  const problemAt = (field: string) => (save.error instanceof ApiError ? save.error.problemAt(field) : null)
  const isUnplaced = save.error !== null && !['logo', 'accent', 'footer'].some(problemAt)
  const leaving = useBlocker({ shouldBlockFn: () => isChanged, enableBeforeUnload: isChanged, withResolver: true })
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (isChanged) save.mutate()
      }}
    >
      <div className="grid gap-2">
        <Field
          label={t`Logo`}
          hint={t`PNG or SVG. Scripts and external files are removed.`}
          error={reading.error?.message ?? problemAt('logo')}
        >
          {(control) => (
            <FileButton
              control={control}
              accept={pngFiles}
              busy={reading.isPending}
              onFile={(file) => reading.mutate(file)}
              label={t`Choose logo`}
            />
          )}
        </Field>
        {draft.logo === null ? null : (
          <p className="flex flex-wrap items-center gap-3">
            <img
              src={toLogoUrl(draft.logo)}
              alt={t`Logo`}
              className="h-10 max-w-60 rounded-sm border border-line bg-white object-contain p-1"
            />
            <Button size="sm" onClick={() => change({ logo: null })}>
              <Trans>Remove logo</Trans>
            </Button>
          </p>
        )}
      </div>
      <AccentField accent={draft.accent} error={problemAt('accent')} onChange={(accent) => change({ accent })} />
      <TextField
        label={t`Footer line`}
        hint={t`For example your company and website.`}
        value={draft.footer ?? ''}
        maxLength={brandingLimits.footer}
        error={problemAt('footer')}
        onChange={({ target }) => change({ footer: target.value === '' ? null : target.value })}
      />
      {isUnplaced ? <ErrorText>{save.error?.message}</ErrorText> : null}
      <SaveBar
        isSaved={save.isSuccess && !isChanged}
        isUnsaved={isChanged}
        isDraftStored={false}
        isSaving={save.isPending}
        canSave={isChanged && (draft.accent === null || isReadableWithWhite(draft.accent))}
        onDiscard={isChanged ? () => setEdits({}) : null}
      >
        <span className="flex-1" />
      </SaveBar>
      <LeaveDialog leaving={leaving} isDraftStored={false} onDiscard={() => setEdits({})} />
    </form>
  )
}

type AccentFieldProps = {
  accent: string | null
  error: string | null | undefined
  onChange: (accent: string | null) => void
}

function AccentField({ accent, error, onChange }: AccentFieldProps) {
  const readable = accent === null || isReadableWithWhite(accent) ? null : toReadableWithWhite(accent)
  const tooLight = t`This colour is too light: white text on it is hard to read.`
  return (
    <div className="grid gap-2">
      <Field
        label={t`Accent colour`}
        hint={t`For the top line and buttons of shared pages, emails and files.`}
        error={readable === null ? (error ?? null) : tooLight}
      >
        {(control) => (
          <span className="flex items-center gap-3">
            <input
              {...control}
              type="color"
              value={accent ?? '#ffffff'}
              className="h-8 w-14 rounded-md border border-control pointer-coarse:h-10"
              onChange={({ target }) => onChange(target.value)}
            />
            <span className="text-sm">{accent ?? t`None`}</span>
          </span>
        )}
      </Field>
      <span className="flex flex-wrap gap-2 empty:hidden">
        {readable === null ? null : (
          <Button size="sm" onClick={() => onChange(readable)}>
            <Trans>Use {readable}</Trans>
          </Button>
        )}
        {accent === null ? null : (
          <Button size="sm" onClick={() => onChange(null)}>
            <Trans>Remove colour</Trans>
          </Button>
        )}
      </span>
    </div>
  )
}
