import { t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CallOutput } from '#contract/endpoint.ts'
import { type Channel, channelLimits, type listChannelDeliveries } from '#contract/channels/channels.ts'
import { channelDeliveriesQuery, replayDelivery } from '#src/api/channels.ts'
import { formatInstant } from '#src/text/format.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { ErrorText } from '#src/ui/error-text.tsx'
import { QueryState } from '#src/ui/query-state.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { showToast } from '#src/widgets/toasts/toasts.ts'
import { useMay, useTimezone, useWorkspaceId } from '#src/widgets/workspace/workspace.ts'
import { deliveryState } from './labels.ts'

type Logged = CallOutput<typeof listChannelDeliveries>['items'][number]

export function ChannelLog({ channel: { id: channelId, name }, onClose }: { channel: Channel; onClose: () => void }) {
  const workspaceId = useWorkspaceId()
  const cache = useQueryClient()
  const query = channelDeliveriesQuery({ workspaceId, channelId })
  const log = useQuery({
    ...query,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.items.some(({ status }) => status === 'queued' || status === 'retrying') ? 5_000 : false,
  })
  const replay = useMutation({
    mutationFn: (deliveryId: string) => replayDelivery({ workspaceId, channelId, deliveryId }),
    onSuccess: () => showToast('success', t`Delivery queued again.`),
    onSettled: () => cache.invalidateQueries({ queryKey: query.queryKey }),
  })
  return (
    <Dialog title={`${t`Log`}: ${name}`} size="lg" onClose={onClose}>
      <div className="grid gap-3">
        <p className="text-sm text-ink-soft">
          <Trans>
            The last {channelLimits.log} deliveries. Failed deliveries are retried for 24 hours, with increasing delays.
            Contents are stored for seven days.
          </Trans>
        </p>
        <ErrorText error={replay.error} />
        <QueryState query={log} pending={<Skeleton className="h-40" />} headingLevel={3}>
          {({ items }) =>
            items.length === 0 ? (
              <p className="text-sm text-ink-soft">
                <Trans>Nothing delivered yet.</Trans>
              </p>
            ) : (
              <ul aria-label={t`Deliveries`} className="divide-y divide-line rounded-md border border-line">
                {items.map((delivery) => (
                  <Entry
                    key={delivery.id}
                    delivery={delivery}
                    busy={replay.isPending && replay.variables === delivery.id}
                    onReplay={() => replay.mutate(delivery.id)}
                  />
                ))}
              </ul>
            )
          }
        </QueryState>
      </div>
    </Dialog>
  )
}

function Entry({ delivery, busy, onReplay }: { delivery: Logged; busy: boolean; onReplay: () => void }) {
  const timezone = useTimezone()
  const mayEdit = useMay('channels.edit')
  const { status, subject, at, attempts, answer, mayReplay } = delivery
  const state = deliveryState(status)
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-1 px-3 py-2">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-2 text-sm">
          <Badge tone={state.tone}>{state.word}</Badge>
          <bdi className="wrap-long">{subject}</bdi>
        </p>
        <p className="text-xs text-ink-faint">
          {formatInstant(at, timezone)} · <Plural value={attempts} one="# attempt" other="# attempts" />
        </p>
        {answer === null ? null : (
          <p dir="auto" className="text-xs wrap-long text-ink-soft">
            {answer}
          </p>
        )}
      </div>
      {mayEdit && mayReplay ? (
        <Button size="sm" variant="quiet" busy={busy} aria-label={`${t`Deliver again`}: ${subject}`} onClick={onReplay}>
          <Trans>Deliver again</Trans>
        </Button>
      ) : null}
    </li>
  )
}
