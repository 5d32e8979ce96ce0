import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { History, Pause, Pencil, Play, RotateCw, Square } from 'lucide-react'
import { useState } from 'react'
import type { CollectorState, ListedCollector } from '#contract/collection/collection.ts'
import { collectorsById } from '#sources/collectors.ts'
import { refreshCollectors, steerCollector } from '#src/api/collection.ts'
import { collectorMachine } from '#src/machines/collector.ts'
import { Button } from '#src/ui/button.tsx'
import { ErrorText } from '#src/ui/error-text.tsx'
import { showToast } from '#src/widgets/toasts/toasts.ts'
import { BackfillDialog } from './backfill-dialog.tsx'
import { CollectorDialog } from './collector-dialog.tsx'

type Wish = Parameters<typeof steerCollector>[0]['wish']

const isRetriable = (state: CollectorState) =>
  collectorMachine.states.live!.states[state]?.ownEvents.includes('collector.retry') ?? false

const doneText: Record<Wish, (name: string) => string> = {
  pause: (name) => t`“${name}” paused.`,
  resume: (name) => t`“${name}” resumed.`,
  retry: (name) => `${t`Retrying`}: ${name}`,
  stopBackfill: (name) => `${t`Cancelled`}: ${name}`,
}

export function Steering({ collector }: { collector: ListedCollector }) {
  const cache = useQueryClient()
  const [opened, setOpened] = useState<'backfill' | 'edit' | null>(null)
  const { id: collectorId, name, source, wanted, status } = collector
  const isSearchable = !collectorsById[source].isUnsearchable
  const steer = useMutation({
    mutationFn: (wish: Wish) => steerCollector({ collectorId, wish }),
    onSuccess: (_, wish) => showToast('success', doneText[wish](name)),
    onSettled: () => refreshCollectors(cache),
  })
  const close = () => setOpened(null)
  const isPaused = wanted === 'paused'
  return (
    <div className="grid gap-1">
      <div className="flex flex-wrap gap-2">
        {!isPaused && status && isRetriable(status.state) ? (
          <Button icon={<RotateCw size={14} aria-hidden />} onClick={() => steer.mutate('retry')}>
            <Trans>Try now</Trans>
          </Button>
        ) : null}
        <Button
          icon={isPaused ? <Play size={14} aria-hidden /> : <Pause size={14} aria-hidden />}
          busy={steer.isPending}
          onClick={() => steer.mutate(isPaused ? 'resume' : 'pause')}
        >
          {isPaused ? t`Resume` : t`Pause`}
        </Button>
        {status && status.past !== 'complete' ? (
          <Button icon={<Square size={14} aria-hidden />} onClick={() => steer.mutate('stopBackfill')}>
            {isSearchable ? t`Stop search` : t`Give up gaps`}
          </Button>
        ) : null}
        {isSearchable ? (
          <Button icon={<History size={14} aria-hidden />} onClick={() => setOpened('backfill')}>
            <Trans>Backfill</Trans>
          </Button>
        ) : null}
        <Button icon={<Pencil size={14} aria-hidden />} onClick={() => setOpened('edit')}>
          <Trans>Edit</Trans>
        </Button>
      </div>
      <ErrorText error={steer.error} />
      {opened === 'backfill' ? <BackfillDialog collector={collector} onClose={close} /> : null}
      {opened === 'edit' ? <CollectorDialog collector={collector} onClose={close} onSaved={close} /> : null}
    </div>
  )
}
