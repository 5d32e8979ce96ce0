import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ListedCollector } from '#contract/collection/collection.ts'
import { dayMs } from '#contract/durations.ts'
import { backfillCollector, refreshCollectors } from '#src/api/collection.ts'
import { TextField } from '#src/ui/field.tsx'
import { FormDialog } from '#src/ui/form-dialog.tsx'
import { showToast } from '#src/widgets/toasts/toasts.ts'
import { serverNow } from '#src/text/clock.ts'

/** Convert between an instant (ms) and the text of a `datetime-local` field in UTC. */
const toFieldText = (at: number) => new Date(at).toISOString().slice(0, 16)
const fromFieldText = (text: string) => Date.parse(`${text}Z`)

export function BackfillDialog({ collector, onClose }: { collector: ListedCollector; onClose: () => void }) {
  const cache = useQueryClient()
  const [from, setFrom] = useState(() => toFieldText(serverNow() - dayMs))
  const [until, setUntil] = useState(() => toFieldText(serverNow()))
  const problem = fromFieldText(from) < fromFieldText(until) ? null : t`Enter a start and a later end.`
  const ask = useMutation({
    mutationFn: () =>
      backfillCollector({
        collectorId: collector.id,
        from: new Date(fromFieldText(from)).toISOString(),
        until: new Date(fromFieldText(until)).toISOString(),
      }),
    onSuccess: () => {
      void refreshCollectors(cache)
      showToast('success', `${t`Backfilling`}: ${collector.name}`)
      onClose()
    },
  })
  return (
    <FormDialog
      size="sm"
      title={t`Backfill`}
      submit={t`Backfill`}
      busy={ask.isPending}
      disabled={problem !== null}
      draft={{ from, until }}
      onSubmit={() => problem === null && ask.mutate()}
      onClose={onClose}
    >
      <p className="text-sm text-ink-soft">
        <Trans>Posts already stored are skipped.</Trans>
      </p>
      <TextField
        label={t`From`}
        type="datetime-local"
        hint={t`Times are UTC`}
        value={from}
        onChange={({ target }) => setFrom(target.value)}
      />
      <TextField
        label={t`Until`}
        type="datetime-local"
        value={until}
        error={problem ?? (ask.isError ? ask.error.message : null)}
        onChange={({ target }) => setUntil(target.value)}
      />
    </FormDialog>
  )
}
