import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { dayMs } from '#contract/durations.ts'
import { toInstantMs } from '#contract/wall-time.ts'
import { zoneOffsetMs } from '#contract/zone-offset.ts'
import { TextField } from '#src/ui/field.tsx'
import { FormDialog } from '#src/ui/form-dialog.tsx'
import { useTimezone } from '#src/widgets/workspace/workspace.ts'
import { serverNow } from '#src/text/clock.ts'

/** Converts an instant in ms to the text of a `datetime-local` field in `timezone`. */
const toFieldText = (at: number, timezone: string) =>
  new Date(at + zoneOffsetMs(at, timezone)).toISOString().slice(0, 16)

export function SnoozeDialog({
  busy,
  error,
  onSnooze,
  onClose,
}: {
  busy: boolean
  error: Error | null
  onSnooze: (until: string) => void
  onClose: () => void
}) {
  const timezone = useTimezone()
  const [now] = useState(() => serverNow())
  const [until, setUntil] = useState(() => toFieldText(now + dayMs, timezone))
  const written = Date.parse(`${until}Z`)
  const moment = Number.isNaN(written) ? written : toInstantMs(written, timezone)
  const isPast = !(moment > now)
  return (
    <FormDialog
      size="sm"
      title={t`Snooze`}
      submit={t`Snooze`}
      busy={busy}
      disabled={isPast}
      draft={until}
      onSubmit={() => isPast || onSnooze(new Date(moment).toISOString())}
      onClose={onClose}
    >
      <p className="text-sm text-ink-soft">
        <Trans>No notifications until then. It resumes automatically.</Trans>
      </p>
      <TextField
        label={t`Until`}
        type="datetime-local"
        hint={t`Time zone: ${timezone}`}
        value={until}
        error={isPast ? t`Choose a time in the future.` : (error?.message ?? null)}
        onChange={({ target }) => setUntil(target.value)}
      />
    </FormDialog>
  )
}
