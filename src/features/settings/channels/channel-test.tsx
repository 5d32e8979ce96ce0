import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import type { Channel, ChannelTest } from '#contract/channels/channels.ts'
import { testChannel } from '#src/api/channels.ts'
import { formatNumber } from '#src/text/format.ts'
import { translate } from '#src/text/terms.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { ErrorText } from '#src/ui/error-text.tsx'
import { useWorkspaceId } from '#src/widgets/workspace/workspace.ts'

export function ChannelTestDialog({
  channel: { id: channelId, name },
  onClose,
}: {
  channel: Channel
  onClose: () => void
}) {
  const workspaceId = useWorkspaceId()
  const run = useMutation({ mutationFn: () => testChannel({ workspaceId, channelId }) })
  return (
    <Dialog
      title={`${t`Test`}: ${name}`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
          <Button variant="primary" busy={run.isPending} onClick={() => run.mutate()}>
            <Trans>Send test</Trans>
          </Button>
        </>
      }
    >
      <div className="grid gap-3 text-sm" aria-live="polite">
        <p className="text-ink-soft">
          <Trans>Sends a test message and shows the response.</Trans>
        </p>
        <ErrorText error={run.error} />
        {run.data ? <TestResponse test={run.data} /> : null}
      </div>
    </Dialog>
  )
}

function TestResponse({ test: { ok, status, milliseconds, body, problem } }: { test: ChannelTest }) {
  const duration = formatNumber(milliseconds)
  return (
    <>
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={ok ? 'good' : 'destructive'}>{ok ? t`Accepted` : t`Rejected`}</Badge>
        <span>{status === null ? t`No answer after ${duration} ms` : t`Status ${status} after ${duration} ms`}</span>
      </p>
      {problem === null ? null : <p>{translate(problem)}</p>}
      {status === null || body === '' ? null : (
        <div className="grid gap-1">
          <p className="text-xs font-medium text-ink-soft">
            <Trans>Response</Trans>
          </p>
          <pre
            dir="auto"
            className="max-h-40 overflow-auto rounded-md border border-line bg-raised p-2 text-xs wrap-long whitespace-pre-wrap"
          >
            {body}
          </pre>
        </div>
      )}
    </>
  )
}
