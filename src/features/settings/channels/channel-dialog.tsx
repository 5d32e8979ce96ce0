import { t } from '@lingui/core/macro'
import { useState } from 'react'
import * as z from 'zod/mini'
import { type Channel, ChannelUrl } from '#contract/channels/channels.ts'
import { ChannelKind } from '#contract/channels/recipients.ts'
import { toIssueText } from '#contract/error-map.ts'
import { Name } from '#contract/name.ts'
import { createChannel, updateChannel } from '#src/api/channels.ts'
import { ApiError } from '#src/api/errors.ts'
import { translate } from '#src/text/terms.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { ErrorText } from '#src/ui/error-text.tsx'
import { Select, TextField } from '#src/ui/field.tsx'
import { FormDialog } from '#src/ui/form-dialog.tsx'
import { useWorkspaceId } from '#src/widgets/workspace/workspace.ts'
import { kindHint, kindName } from './labels.ts'
import { ShownSecret } from './shown-secret.tsx'
import { useChannelChange } from './use-channel-change.ts'

type ChannelDialogProps = {
  /** Absent for a new channel. */
  channel?: Channel
  onClose: () => void
}

const validateInput = (shape: z.ZodMiniType, written: string): string | null => {
  const read = z.safeParse(shape, written, { reportInput: true })
  return read.success ? null : translate(toIssueText(read.error.issues[0]!))
}

export function ChannelDialog({ channel, onClose }: ChannelDialogProps) {
  const workspaceId = useWorkspaceId()
  const [kind, setKind] = useState<ChannelKind>('webhook')
  const [name, setName] = useState(channel?.name ?? '')
  const [url, setUrl] = useState('')
  const [isChecked, setChecked] = useState(false)
  const save = useChannelChange(
    'channels',
    async () => {
      if (channel === undefined) return createChannel({ workspaceId, kind, name, url })
      const changed = await updateChannel({
        workspaceId,
        channelId: channel.id,
        name,
        ...(url.trim() === '' ? {} : { url }),
      })
      return { channel: changed, secret: null }
    },
    { done: ({ channel: { name: saved } }) => t`“${saved}” saved.` },
  )
  if (save.data?.secret)
    return (
      <Dialog title={t`New channel`} onClose={onClose} closeWith={t`Done`}>
        <ShownSecret secret={save.data.secret} />
      </Dialog>
    )
  const isUrlWanted = channel === undefined || url.trim() !== ''
  const problems = { name: validateInput(Name, name), url: isUrlWanted ? validateInput(ChannelUrl, url) : null }
  const refused = (field: 'name' | 'url') => (save.error instanceof ApiError ? save.error.problemAt(field) : null)
  const shown = (field: 'name' | 'url') => (isChecked ? problems[field] : null) ?? refused(field)
  const change = (set: (value: string) => void) => (value: string) => {
    save.reset()
    set(value)
  }
  const submit = () => {
    setChecked(true)
    if (problems.name !== null || problems.url !== null) return
    save.mutate(undefined, {
      onSuccess: ({ secret }) => {
        if (secret === null) onClose()
      },
    })
  }
  const isWebhook = (channel?.kind ?? kind) === 'webhook'
  return (
    <FormDialog
      title={channel === undefined ? t`New channel` : t`Edit channel`}
      submit={t`Save`}
      busy={save.isPending}
      draft={{ kind, name, url }}
      onSubmit={submit}
      onClose={onClose}
    >
      {channel === undefined ? (
        <Select
          label={t`Kind`}
          hint={kindHint(kind)}
          value={kind}
          options={ChannelKind.options.map((value) => ({ value, label: kindName(value) }))}
          onChange={(value) => setKind(value as ChannelKind)}
        />
      ) : null}
      <TextField
        label={t`Name`}
        value={name}
        autoComplete="off"
        error={shown('name')}
        onChange={(event) => change(setName)(event.target.value)}
      />
      <TextField
        label={t`Address`}
        hint={
          channel === undefined
            ? t`A public address that starts with https://`
            : t`Leave empty to keep ${channel.address}.`
        }
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        placeholder={isWebhook ? 'https://example.com/soundings' : 'https://'}
        value={url}
        error={shown('url')}
        onChange={(event) => change(setUrl)(event.target.value)}
      />
      {save.error !== null && refused('name') === null && refused('url') === null ? (
        <ErrorText error={save.error} />
      ) : null}
    </FormDialog>
  )
}
