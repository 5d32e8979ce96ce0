import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Ellipsis, KeyRound, Pencil, Power, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { type Channel, channelLimits } from '#contract/channels/channels.ts'
import { deleteChannel, updateChannel, rotateChannelSecret } from '#src/api/channels.ts'
import { formatInstant } from '#src/text/format.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { ErrorText } from '#src/ui/error-text.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import type { MenuEntry } from '#src/ui/menu-popup.tsx'
import { Menu } from '#src/ui/menu.tsx'
import { useTimezone, useWorkspaceId } from '#src/widgets/workspace/workspace.ts'
import { ChannelDialog } from './channel-dialog.tsx'
import { ChannelLog } from './channel-log.tsx'
import { ChannelTestDialog } from './channel-test.tsx'
import { channelState, kindName } from './labels.ts'
import { useChannelChange } from './use-channel-change.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { ShownSecret } from './shown-secret.tsx'

type Open = 'log' | 'test' | 'edit' | 'rotate' | 'delete'

export function ChannelItem({ channel, mayEdit }: { channel: Channel; mayEdit: boolean }) {
  const timezone = useTimezone()
  const workspaceId = useWorkspaceId()
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  const { id: channelId, name } = channel
  const isOff = channel.disabledAt !== null
  const toggle = useChannelChange('channels', () => updateChannel({ workspaceId, channelId, enabled: isOff }), {
    done: () => (isOff ? t`“${name}” turned on.` : t`“${name}” turned off.`),
  })
  const label = t`More for ${name}`
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-2 px-3 py-3">
      <ChannelDetails channel={channel} timezone={timezone} />
      <div className="flex items-center gap-1">
        {mayEdit ? (
          <Button size="sm" aria-haspopup="dialog" aria-label={`${t`Test`}: ${name}`} onClick={() => setOpen('test')}>
            <Trans>Test</Trans>
          </Button>
        ) : null}
        <Button
          size="sm"
          variant="quiet"
          aria-haspopup="dialog"
          aria-label={`${t`Log`}: ${name}`}
          onClick={() => setOpen('log')}
        >
          <Trans>Log</Trans>
        </Button>
        {mayEdit ? (
          <Menu
            label={label}
            align="end"
            entries={() => entriesOf(channel, { open: setOpen, toggle: () => toggle.mutate(undefined) })}
            trigger={(props) => <IconButton label={label} icon={<Ellipsis size={16} aria-hidden />} {...props} />}
          />
        ) : null}
      </div>
      <ErrorText error={toggle.error} className="basis-full text-sm" />
      {open === 'log' ? <ChannelLog channel={channel} onClose={close} /> : null}
      {open === 'test' ? <ChannelTestDialog channel={channel} onClose={close} /> : null}
      {open === 'edit' ? <ChannelDialog channel={channel} onClose={close} /> : null}
      {open === 'rotate' ? <RotateDialog channel={channel} onClose={close} /> : null}
      {open === 'delete' ? <DeleteDialog channel={channel} onClose={close} /> : null}
    </li>
  )
}

function ChannelDetails({ channel, timezone }: { channel: Channel; timezone: string }) {
  const { name, kind, address, previousSecretUntil } = channel
  const state = channelState(channel, timezone)
  const until = previousSecretUntil === null ? null : formatInstant(previousSecretUntil, timezone)
  return (
    <div className="min-w-0 flex-1 basis-56">
      <p className="flex flex-wrap items-center gap-2 text-sm font-medium">
        <bdi className="wrap-long">{name}</bdi>
        <Badge tone={state.tone}>{state.word}</Badge>
      </p>
      <p className="text-xs wrap-long text-ink-soft">
        {kindName(kind)} · <bdi>{address}</bdi>
      </p>
      <p className="text-xs text-ink-faint">{state.sentence}</p>
      {until !== null ? (
        <p className="text-xs text-ink-faint">
          <Trans>The previous secret stays valid until {until}.</Trans>
        </p>
      ) : null}
    </div>
  )
}

function entriesOf(
  { kind, disabledAt }: Channel,
  { open, toggle }: { open: (what: Open) => void; toggle: () => void },
): MenuEntry[] {
  return [
    { kind: 'item', id: 'edit', label: t`Edit`, icon: <Pencil size={14} aria-hidden />, onSelect: () => open('edit') },
    ...(kind === 'webhook'
      ? [
          {
            kind: 'item' as const,
            id: 'rotate',
            label: t`New secret`,
            icon: <KeyRound size={14} aria-hidden />,
            onSelect: () => open('rotate'),
          },
        ]
      : []),
    {
      kind: 'item',
      id: 'toggle',
      label: disabledAt === null ? t`Turn off` : t`Turn on`,
      icon: <Power size={14} aria-hidden />,
      onSelect: toggle,
    },
    {
      kind: 'item',
      id: 'delete',
      label: t`Delete`,
      danger: true,
      icon: <Trash2 size={14} aria-hidden />,
      onSelect: () => open('delete'),
    },
  ]
}

function DeleteDialog({ channel: { id: channelId, name }, onClose }: { channel: Channel; onClose: () => void }) {
  const workspaceId = useWorkspaceId()
  const remove = useChannelChange('channels', () => deleteChannel({ workspaceId, channelId }), {
    done: () => t`“${name}” deleted.`,
    onSuccess: onClose,
  })
  return (
    <ConfirmDialog
      title={t`Delete “${name}”?`}
      confirm={t`Delete`}
      busy={remove.isPending}
      error={remove.error}
      onConfirm={() => remove.mutate(undefined)}
      onClose={onClose}
    >
      <Trans>Alerts and reports are no longer sent to it.</Trans>
    </ConfirmDialog>
  )
}

function RotateDialog({ channel: { id: channelId, name }, onClose }: { channel: Channel; onClose: () => void }) {
  const workspaceId = useWorkspaceId()
  const rotate = useChannelChange('channels', () => rotateChannelSecret({ workspaceId, channelId }))
  const hours = channelLimits.overlapHours
  if (rotate.data?.secret)
    return (
      <Dialog title={t`New secret`} onClose={onClose} closeWith={t`Done`}>
        <ShownSecret secret={rotate.data.secret} />
      </Dialog>
    )
  return (
    <ConfirmDialog
      title={t`Replace the secret of “${name}”?`}
      confirm={t`New secret`}
      busy={rotate.isPending}
      error={rotate.error}
      onConfirm={() => rotate.mutate(undefined)}
      onClose={onClose}
    >
      <Trans>For {hours} hours, deliveries are signed with both secrets. After that, only the new one is used.</Trans>
    </ConfirmDialog>
  )
}
