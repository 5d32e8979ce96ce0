import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useIsFetching, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { firstWeekday } from '#contract/answers/steps.ts'
import { resolveReportRange, rangeNames } from '#contract/reports/ranges.ts'
import { shareLimits, type ShareMode, type ShareTarget } from '#contract/shares/shares.ts'
import { ApiError } from '#src/api/errors.ts'
import { listPinnableCalls } from '#src/api/pinned-views.ts'
import { workspaceKey } from '#src/api/query.ts'
import { createShare, sharesQuery } from '#src/api/shares.ts'
import { formatDays, lowerFirst } from '#src/text/format.ts'
import { nameOfDays, findRelativeDays } from '#src/text/relative-days.ts'
import { translateEnglish } from '#src/text/terms.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { ErrorText } from '#src/ui/error-text.tsx'
import { Checkbox, Select, TextArea, TextField } from '#src/ui/field.tsx'
import { FormDialog } from '#src/ui/form-dialog.tsx'
import { useToday, useWorkspace, useWorkspaceId } from '../workspace/workspace.ts'
import { toSearchTexts } from './address-text.ts'
import { pageName } from './page-names.ts'
import type { Shareable } from './shareable.ts'
import { ShareLink } from './share-link.tsx'

type Draft = {
  name: string
  mode: ShareMode
  /** Whether the days are relative to today. */
  isRelative: boolean
  password: string
  expiry: string
  showPosts: boolean
  origins: string
}

const expiries = ['7', '30', '90', '365', ''] as const

type ShareChoices = {
  name: string
  /** Label of the relative range; null if there is none. */
  relativeLabel: string | null
  /** Label of the fixed range. */
  fixedLabel: string
  /** Whether a live share may have fixed days. */
  canFixDays: boolean
  isReady: boolean
  targetOf: (draft: Draft) => ShareTarget
}

/** The default name, the target and the choices of days for what is shared. */
function useShareChoices(shareable: Shareable): ShareChoices {
  const workspaceId = useWorkspaceId()
  const workspace = useWorkspace()
  const cache = useQueryClient()
  const today = useToday()
  const weekStart = workspace?.weekStart ?? 'monday'
  // Panels still loading would be missing from the share.
  const isLoading = useIsFetching({ queryKey: [...workspaceKey(workspaceId), 'insights'], type: 'active' }) > 0
  if (shareable.kind === 'report') {
    const { id: reportId, name, range } = shareable.report
    const { from, to } = resolveReportRange(range, today, weekStart)
    return {
      name,
      relativeLabel: translateEnglish(rangeNames[range]),
      fixedLabel: formatDays(from, to),
      canFixDays: false,
      isReady: true,
      targetOf: () => ({ kind: 'report', reportId }),
    }
  }
  const { page, search, range } = shareable
  const days = findRelativeDays(range, today, firstWeekday[weekStart])
  const fixedLabel = formatDays(range.from, range.to)
  const calls = listPinnableCalls(cache, workspaceId)
  return {
    name: `${pageName(page)}, ${days === null ? fixedLabel : lowerFirst(nameOfDays(days))}`,
    relativeLabel: days === null ? null : nameOfDays(days),
    fixedLabel,
    canFixDays: true,
    isReady: calls.length > 0 && !isLoading,
    targetOf: ({ mode, isRelative }) => ({
      kind: 'page',
      page,
      search: { ...toSearchTexts(search), ...range },
      days: mode === 'live' && isRelative ? days : null,
      calls,
    }),
  }
}

/** Afterwards it shows the link, only once. */
export function ShareDialog({ shareable, onClose }: { shareable: Shareable; onClose: () => void }) {
  const workspaceId = useWorkspaceId()
  const workspace = useWorkspace()
  const cache = useQueryClient()
  const choices = useShareChoices(shareable)
  const [draft, setDraft] = useState<Draft>({
    name: choices.name,
    mode: 'live',
    isRelative: choices.relativeLabel !== null,
    password: '',
    expiry: '30',
    showPosts: false,
    origins: '',
  })
  const creation = useMutation({
    mutationFn: (shared: Draft) => {
      const { name, mode, password, expiry, showPosts, origins } = shared
      return createShare({
        workspaceId,
        name,
        mode,
        target: choices.targetOf(shared),
        showPosts,
        password: password === '' ? null : password,
        expiresInDays: expiry === '' ? null : Number(expiry),
        embedOrigins: origins.split(/[\s,]+/).filter((origin) => origin !== ''),
      })
    },
    onSuccess: () => cache.invalidateQueries({ queryKey: sharesQuery(workspaceId).queryKey }),
  })
  const change = (part: Partial<Draft>) => {
    creation.reset()
    setDraft({ ...draft, ...part })
  }
  if (workspace?.sharing === false)
    return (
      <Dialog title={t`Share without an account`} onClose={onClose}>
        <p>
          <Trans>Sharing is off in this workspace. An owner can turn it on in the settings.</Trans>
        </p>
      </Dialog>
    )
  if (creation.data)
    return (
      <Dialog title={t`Link created`} onClose={onClose} closeWith={t`Done`}>
        <ShareLink share={creation.data.share} token={creation.data.token} />
      </Dialog>
    )
  return (
    <FormDialog
      title={t`Share without an account`}
      submit={t`Create link`}
      busy={creation.isPending}
      disabled={!choices.isReady}
      draft={draft}
      onSubmit={() => creation.mutate(draft)}
      onClose={onClose}
    >
      <ShareFields draft={draft} choices={choices} error={creation.error} onChange={change} />
    </FormDialog>
  )
}

function ShareFields({
  draft,
  choices: { relativeLabel, fixedLabel, canFixDays },
  error,
  onChange,
}: {
  draft: Draft
  choices: Pick<ShareChoices, 'relativeLabel' | 'fixedLabel' | 'canFixDays'>
  error: Error | null
  onChange: (part: Partial<Draft>) => void
}) {
  const errorAt = (field: string) =>
    error instanceof ApiError
      ? (error.errors.find(({ pointer }) => pointer.startsWith(`/${field}`))?.detail ?? null)
      : null
  const isFieldError = ['name', 'password', 'embedOrigins'].some((field) => errorAt(field) !== null)
  const fixedDays = { value: 'fixed', label: fixedLabel }
  return (
    <>
      <TextField
        label={t`Name`}
        hint={t`Shown as the title of the shared page.`}
        value={draft.name}
        maxLength={120}
        error={errorAt('name')}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label={t`Numbers`}
          hint={
            draft.mode === 'live'
              ? t`Current whenever someone opens the link. Edits to the query or filter change them.`
              : t`Stay as they are now. Deleted posts disappear.`
          }
          value={draft.mode}
          options={[
            { value: 'live', label: t`Live` },
            { value: 'pinned', label: t`Fixed` },
          ]}
          onChange={(mode) => onChange({ mode: mode as ShareMode })}
        />
        <Select
          label={t`Days`}
          value={draft.mode === 'live' && draft.isRelative && relativeLabel !== null ? 'relative' : 'fixed'}
          disabled={draft.mode === 'pinned' || relativeLabel === null || !canFixDays}
          options={relativeLabel === null ? [fixedDays] : [{ value: 'relative', label: relativeLabel }, fixedDays]}
          onChange={(days) => onChange({ isRelative: days === 'relative' })}
        />
        <TextField
          label={t`Password (optional)`}
          hint={t`At least ${shareLimits.minPassword} characters. Send it separately from the link.`}
          type="password"
          autoComplete="new-password"
          value={draft.password}
          error={errorAt('password')}
          onChange={({ target }) => onChange({ password: target.value })}
        />
        <Select
          label={t`Expires after`}
          value={draft.expiry}
          options={expiries.map((value) => ({
            value,
            label: value === '' ? t`Never` : plural(Number(value), { one: '# day', other: '# days' }),
          }))}
          onChange={(expiry) => onChange({ expiry })}
        />
      </div>
      <Checkbox
        label={t`Show posts`}
        hint={t`If off, visitors only see figures, rankings and charts.`}
        checked={draft.showPosts}
        onChange={({ target }) => onChange({ showPosts: target.checked })}
      />
      <details>
        <summary className="cursor-pointer text-sm text-ink-soft">
          <Trans>Embed on another site</Trans>
        </summary>
        <TextArea
          className="mt-2"
          label={t`Allowed sites`}
          hint={t`One per line, such as https://example.com.`}
          rows={2}
          value={draft.origins}
          error={errorAt('embedOrigins')}
          onChange={({ target }) => onChange({ origins: target.value })}
        />
      </details>
      {isFieldError ? null : <ErrorText error={error} />}
    </>
  )
}
