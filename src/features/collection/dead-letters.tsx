import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { RotateCw, Trash2, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { DeadLetter, ListedCollector } from '#contract/collection/collection.ts'
import { deadLettersQuery, dropDeadLetter, refreshCollectors, replayDeadLetter } from '#src/api/collection.ts'
import { formatNumber } from '#src/text/format.ts'
import { translate } from '#src/text/terms.ts'
import { Button } from '#src/ui/button.tsx'
import { ErrorText } from '#src/ui/error-text.tsx'
import { Section } from '#src/ui/section.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { QueryState } from '#src/ui/query-state.tsx'
import { showToast } from '#src/widgets/toasts/toasts.ts'
import { utcInstant } from './durations.ts'

export function DeadLetters({ collector, mayEdit }: { collector: ListedCollector; mayEdit: boolean }) {
  const letters = useQuery(deadLettersQuery(collector.id))
  const waiting = collector.deadLetters
  return (
    <Section
      title={t`Unreadable data`}
      note={waiting === 0 ? null : t`${formatNumber(Math.min(waiting, 100))} of ${formatNumber(waiting)}`}
    >
      <QueryState query={letters} pending={<Skeleton className="h-24" />} headingLevel={3}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="text-sm text-ink-soft">
              <Trans>No unreadable data.</Trans>
            </p>
          ) : (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys
            <ul tabIndex={0} aria-label={t`Unreadable data`} className="collection-rows divide-y divide-line">
              {items.map((letter) => (
                <Letter key={letter.id} letter={letter} collectorId={collector.id} mayEdit={mayEdit} />
              ))}
            </ul>
          )
        }
      </QueryState>
    </Section>
  )
}

function Letter({
  letter: { id, frame, reason, at },
  collectorId,
  mayEdit,
}: {
  letter: DeadLetter
  collectorId: string
  mayEdit: boolean
}) {
  const cache = useQueryClient()
  const drop = useMutation({
    mutationFn: () => dropDeadLetter({ collectorId, letterId: id }),
    onSettled: () => refreshCollectors(cache),
  })
  const replay = useMutation({
    mutationFn: () => replayDeadLetter({ collectorId, letterId: id }),
    onSuccess: (answer) => {
      if (answer.kind === 'rejected') showToast('warning', t`Still unreadable.`, { detail: translate(answer.reason) })
      else showToast('success', plural(answer.posts, { one: 'Read: # new post', other: 'Read: # new posts' }))
    },
    onSettled: () => refreshCollectors(cache),
  })
  const error = replay.error ?? drop.error
  const time = utcInstant(at)
  return (
    <li className="grid gap-1 py-2 text-sm">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <p className="min-w-0 flex-1 wrap-long">
          {translate(reason)} <span className="text-xs text-ink-faint">{time}</span>
        </p>
        {mayEdit ? (
          <span className="flex flex-wrap gap-2">
            <ActionButton act={replay} Icon={RotateCw} label={`${t`Retry`}: ${time}`}>
              <Trans>Retry</Trans>
            </ActionButton>
            <ActionButton act={drop} Icon={Trash2} label={`${t`Discard`}: ${time}`}>
              <Trans>Discard</Trans>
            </ActionButton>
          </span>
        ) : null}
      </div>
      <details>
        <summary className="text-xs text-ink-soft">
          <Trans>Data</Trans>
        </summary>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys */}
        <pre tabIndex={0} className="collection-frame" aria-label={t`Data`}>
          <code>{frame}</code>
        </pre>
      </details>
      <ErrorText error={error} />
    </li>
  )
}

const ActionButton = ({
  act,
  Icon,
  label,
  children,
}: {
  act: { isPending: boolean; mutate: () => void }
  Icon: LucideIcon
  label: string
  children: ReactNode
}) => (
  <Button
    size="sm"
    icon={<Icon size={13} aria-hidden />}
    busy={act.isPending}
    aria-label={label}
    onClick={() => act.mutate()}
  >
    {children}
  </Button>
)
