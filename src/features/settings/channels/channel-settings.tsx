import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { type Channel, channelLimits } from '#contract/channels/channels.ts'
import { channelsQuery } from '#src/api/channels.ts'
import { formatNumber } from '#src/text/format.ts'
import { Button } from '#src/ui/button.tsx'
import { QueryState } from '#src/ui/query-state.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { useMay, useWorkspaceId } from '#src/widgets/workspace/workspace.ts'
import { SettingsFrame } from '../settings-frame.tsx'
import { Addresses } from './addresses.tsx'
import { ChannelDialog } from './channel-dialog.tsx'
import { ChannelItem } from './channel-item.tsx'

export function ChannelSettings() {
  const workspaceId = useWorkspaceId()
  return (
    <SettingsFrame title={t`Delivery channels`}>
      <p className="max-w-2xl text-sm text-ink-soft">
        <Trans>
          Recipients of alerts and reports besides your members. You choose recipients in each alert and report.
        </Trans>
      </p>
      <section aria-labelledby="channels" className="grid max-w-3xl gap-3">
        <h2 id="channels" className="text-lg font-semibold">
          <Trans>Webhooks, Slack and Teams</Trans>
        </h2>
        <QueryState
          query={useQuery(channelsQuery(workspaceId))}
          pending={<Skeleton className="h-76 sm:h-52" />}
          headingLevel={3}
        >
          {({ items }) => <Channels channels={items} />}
        </QueryState>
      </section>
      <section aria-labelledby="addresses" className="grid max-w-3xl gap-3 border-t border-line pt-6">
        <h2 id="addresses" className="text-lg font-semibold">
          <Trans>Email addresses</Trans>
        </h2>
        <Addresses />
      </section>
    </SettingsFrame>
  )
}

function Channels({ channels }: { channels: readonly Channel[] }) {
  const mayEdit = useMay('channels.edit')
  const [isAdding, setAdding] = useState(false)
  const isFull = channels.length >= channelLimits.ofWorkspace
  return (
    <>
      {channels.length === 0 ? (
        <EmptyState title={t`No channels yet`} headingLevel={3} />
      ) : (
        <ul aria-label={t`Delivery channels`} className="divide-y divide-line rounded-md border border-line bg-surface">
          {channels.map((channel) => (
            <ChannelItem key={channel.id} channel={channel} mayEdit={mayEdit} />
          ))}
        </ul>
      )}
      {mayEdit ? (
        <div className="flex flex-wrap items-center gap-3">
          <Button
            icon={<Plus size={14} aria-hidden />}
            disabled={isFull}
            aria-haspopup="dialog"
            onClick={() => setAdding(true)}
          >
            <Trans>New channel</Trans>
          </Button>
          <p className="text-xs text-ink-faint">{t`${formatNumber(channels.length)} of ${formatNumber(channelLimits.ofWorkspace)}`}</p>
        </div>
      ) : null}
      {isAdding ? <ChannelDialog onClose={() => setAdding(false)} /> : null}
    </>
  )
}
