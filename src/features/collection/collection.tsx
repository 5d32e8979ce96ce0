import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { type ReactNode, useState, useEffect } from 'react'
import type { ListedCollector } from '#contract/collection/collection.ts'
import { may } from '#contract/permissions.ts'
import { collectorsQuery } from '#src/api/collection.ts'
import { currentUserQuery } from '#src/api/users.ts'
import { utcTime } from './durations.ts'
import { Button } from '#src/ui/button.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { QueryState } from '#src/ui/query-state.tsx'
import { CollectorDetail } from './collector-detail.tsx'
import { CollectorList } from './collector-list.tsx'
import { sortByUrgency } from './sort-by-urgency.ts'
import { CollectorDialog } from './collector-dialog.tsx'
import { serverNow } from '#src/text/clock.ts'
import './collection.css'

type CollectorsProps = {
  collectorId: string | null
  onChoose: (collectorId: string | null) => void
  children?: ReactNode
}

export const Collection = ({ children, ...props }: CollectorsProps) => (
  <div className="page">
    <Collectors {...props}>{children}</Collectors>
  </div>
)

function Collectors({ collectorId, onChoose, children }: CollectorsProps) {
  const [isAdding, setAdding] = useState(false)
  const collectors = useQuery(collectorsQuery())
  const role = useQuery(currentUserQuery()).data?.workspaces.find(({ id }) => id === 'internal')?.privilege
  const mayEdit = role !== undefined && may(role, 'collection.edit')
  const add = mayEdit ? (
    <Button icon={<Plus size={14} aria-hidden />} onClick={() => setAdding(true)}>
      <Trans>New collector</Trans>
    </Button>
  ) : null
  return (
    <>
      <header id="collectors" className="mb-3 flex scroll-mt-16 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="text-xl font-semibold tracking-tight">
          <Trans>Collection</Trans>
        </h1>
        {collectors.data?.items.length ? add : null}
      </header>
      <QueryState
        query={collectors}
        pending={
          <div aria-busy className="collection">
            <Skeleton className="h-24" />
            <div className="grid gap-4">
              <Skeleton className="h-24" />
              <Skeleton className="h-72" />
            </div>
          </div>
        }
      >
        {({ items }) => (
          <>
            {collectors.error ? (
              <p role="status" className="mb-3 text-sm text-destructive">
                {collectors.error.message} <Trans>Showing data from {utcTime(collectors.dataUpdatedAt)}.</Trans>
              </p>
            ) : null}
            {items.length === 0 ? (
              <EmptyState title={t`No collectors yet`} action={add}>
                <Trans>
                  A collector follows one source for all workspaces. Each workspace gets the posts that match its saved
                  queries.
                </Trans>
              </EmptyState>
            ) : (
              <ChosenCollector items={items} collectorId={collectorId} mayEdit={mayEdit} />
            )}
          </>
        )}
      </QueryState>
      {collectors.isPending ? null : children}
      {isAdding ? (
        <CollectorDialog
          collector={null}
          onClose={() => setAdding(false)}
          onSaved={({ id }) => {
            setAdding(false)
            onChoose(id)
          }}
        />
      ) : null}
    </>
  )
}

function ChosenCollector({
  items,
  collectorId,
  mayEdit,
}: {
  items: readonly ListedCollector[]
  collectorId: string | null
  mayEdit: boolean
}) {
  const now = useNow(1_000)
  const { sorted, pointerHandlers } = useSteadyOrder(sortByUrgency(items, now))
  // Fixed on mount: the selection mustn't change when another collector gets worse.
  const [worstId] = useState(sorted[0]!.id)
  const chosen = items.find(({ id }) => id === (collectorId ?? worstId))
  return (
    <div className="collection">
      <CollectorList collectors={sorted} chosenId={chosen?.id ?? null} now={now} {...pointerHandlers} />
      {chosen === undefined ? (
        <EmptyState title={t`Collector not found`} />
      ) : (
        <CollectorDetail key={chosen.id} collector={chosen} now={now} mayEdit={mayEdit} />
      )}
    </div>
  )
}

/** Freezes the order while the pointer is over the list, so that clicks hit the intended collector. */
function useSteadyOrder(worst: readonly ListedCollector[]) {
  const [frozen, setFrozen] = useState<readonly string[] | null>(null)
  const placeOf = ({ id }: ListedCollector) => (frozen?.includes(id) ? frozen.indexOf(id) : Infinity)
  return {
    sorted:
      frozen === null ? worst : worst.toSorted((a, b) => (placeOf(a) === placeOf(b) ? 0 : placeOf(a) - placeOf(b))),
    pointerHandlers: {
      onPointerEnter: () => setFrozen(worst.map(({ id }) => id)),
      onPointerLeave: () => setFrozen(null),
    },
  }
}

/** Server time in ms, updated every `every` ms. */
function useNow(intervalMs: number): number {
  const [now, setNow] = useState(() => serverNow())
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), intervalMs)
    return () => clearInterval(timer)
  }, [intervalMs])
  return now
}
