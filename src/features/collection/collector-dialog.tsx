import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query'
import { useState } from 'react'
import type { Collector, CollectorSource, ListedCollector } from '#contract/collection/collection.ts'
import { createCollector, refreshCollectors, testCollector, updateCollector } from '#src/api/collection.ts'
import { ApiError } from '#src/api/errors.ts'
import { Button } from '#src/ui/button.tsx'
import { ErrorText } from '#src/ui/error-text.tsx'
import { Select, TextField } from '#src/ui/field.tsx'
import { FormDialog } from '#src/ui/form-dialog.tsx'
import { collectorSourceName } from '#src/text/collectors.ts'
import { toDraft, followableSources, toSettings } from './settings.ts'
import { SettingsFields } from './settings-fields.tsx'
import { translate } from '#src/text/terms.ts'
import { nextStepText } from './labels.ts'

type CollectorDialogProps = {
  /** Null for a new collector. */
  collector: ListedCollector | null
  onClose: () => void
  onSaved: (collector: Collector) => void
}

const nothing: Record<string, unknown> = {}

export function CollectorDialog({ collector: current, onClose, onSaved }: CollectorDialogProps) {
  const cache = useQueryClient()
  // Fixed on opening, so that saving conflicts with changes others make meanwhile.
  const [collector] = useState(current)
  const before = collector?.settings ?? nothing
  const [source, setSource] = useState<CollectorSource>(collector?.source ?? 'feeds')
  const [name, setName] = useState(collector?.name ?? '')
  const [draft, setDraft] = useState(() => toDraft(source, before))
  const settings = toSettings(source, draft, before)
  const test = useMutation({ mutationFn: () => testCollector({ source, settings }) })
  const save = useMutation({
    mutationFn: () =>
      collector === null
        ? createCollector({ source, name, settings })
        : updateCollector({ collectorId: collector.id, version: collector.version, name, settings }),
    onSuccess: async (saved) => {
      await refreshCollectors(cache)
      onSaved(saved)
    },
  })
  const chooseSource = (next: string) => {
    test.reset()
    setSource(next as CollectorSource)
    setDraft(toDraft(next as CollectorSource, nothing))
  }
  const nameProblem = save.error instanceof ApiError ? save.error.problemAt('name') : null
  return (
    <FormDialog
      title={collector === null ? t`New collector` : `${t`Edit`}: ${collector.name}`}
      submit={t`Save`}
      busy={save.isPending}
      more={
        <Button busy={test.isPending} onClick={() => test.mutate()}>
          <Trans>Test</Trans>
        </Button>
      }
      draft={{ source, name, draft }}
      onSubmit={() => save.mutate()}
      onClose={onClose}
    >
      {collector === null ? (
        <Select
          label={t`Source`}
          value={source}
          options={followableSources.map((value) => ({ value, label: collectorSourceName(value) }))}
          onChange={chooseSource}
        />
      ) : null}
      <TextField
        label={t`Name`}
        autoComplete="off"
        value={name}
        error={nameProblem}
        onChange={({ target }) => setName(target.value)}
      />
      <SettingsFields
        source={source}
        draft={draft}
        onChange={(next) => {
          test.reset()
          setDraft(next)
        }}
      />
      <TestResult test={test} />
      {save.isError && nameProblem === null ? (
        <ErrorText className="text-sm wrap-long">{save.error.message}</ErrorText>
      ) : null}
    </FormDialog>
  )
}

type Answer = Awaited<ReturnType<typeof testCollector>>
const TestResult = ({
  test: { data, error, isPending },
}: {
  test: Pick<UseMutationResult<Answer, Error, void>, 'data' | 'error' | 'isPending'>
}) => (
  <div role="status" className="grid gap-2 empty:hidden">
    {isPending ? (
      <p className="text-sm text-ink-soft">
        <Trans>Asking the source …</Trans>
      </p>
    ) : null}
    {error ? <p className="text-sm wrap-long text-destructive">{error.message}</p> : null}
    {data?.kind === 'fault' ? (
      <div className="rounded-md bg-destructive-soft p-3 text-sm">
        <p className="font-medium wrap-long">{translate(data.text)}</p>
        <p>{nextStepText(data.fault)}</p>
      </div>
    ) : null}
    {data?.kind === 'found' ? <FoundPosts found={data} /> : null}
  </div>
)

const FoundPosts = ({ found: { found, sample } }: { found: Extract<Answer, { kind: 'found' }> }) => (
  <div className="grid gap-2 rounded-md bg-water-1 p-3 text-sm">
    <p className="font-medium wrap-long">{translate(found)}</p>
    {sample.length === 0 ? null : (
      <ul aria-label={t`Posts`} className="grid gap-2">
        {sample.map(({ author, text, url }) => (
          <li key={url} className="grid">
            {author === '' ? null : <bdi className="text-xs text-ink-soft">{author}</bdi>}
            <bdi dir="auto" className="line-clamp-3 wrap-long">
              {text}
            </bdi>
          </li>
        ))}
      </ul>
    )}
  </div>
)
