import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { AlertDraft } from '#src/machines/edited-alert.ts'
import { formatWeekday } from '#src/text/format.ts'
import { Button } from '#src/ui/button.tsx'
import { ChoiceGroup } from '#src/ui/choice-group.tsx'
import { ErrorText } from '#src/ui/error-text.tsx'
import { TextField } from '#src/ui/field.tsx'
import { useTimezone } from '#src/widgets/workspace/workspace.ts'
import type { AlertProblems } from './draft.ts'

const days = [1, 2, 3, 4, 5, 6, 7]

export function ScheduleFields({
  cooldown,
  quiet,
  problems,
  onChange,
}: Pick<AlertDraft, 'cooldown' | 'quiet'> & {
  problems: AlertProblems
  onChange: (change: Partial<Pick<AlertDraft, 'cooldown' | 'quiet'>>) => void
}) {
  const timezone = useTimezone()
  const change = (next: Partial<AlertDraft['quiet']>) => onChange({ quiet: { ...quiet, ...next } })
  return (
    <>
      <TextField
        label={t`Cooldown (minutes)`}
        className="w-full max-w-md"
        inputMode="numeric"
        autoComplete="off"
        hint={t`After an alert fires, wait this long before the next one.`}
        value={cooldown}
        error={problems.cooldown ?? null}
        onChange={({ target }) => onChange({ cooldown: target.value })}
      />
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          label={t`Quiet from`}
          type="time"
          className="w-36"
          value={quiet.from}
          onChange={({ target }) => change({ from: target.value })}
        />
        <TextField
          label={t`Quiet until`}
          type="time"
          className="w-36"
          value={quiet.until}
          onChange={({ target }) => change({ until: target.value })}
        />
        {quiet.from === '' && quiet.until === '' ? null : (
          <Button variant="quiet" onClick={() => change({ from: '', until: '' })}>
            <Trans>No quiet hours</Trans>
          </Button>
        )}
      </div>
      <div className="grid gap-1">
        <span aria-hidden className="text-xs font-medium text-ink-soft">
          <Trans>Quiet days</Trans>
        </span>
        <ChoiceGroup
          label={t`Quiet days`}
          options={days.map((day) => ({ value: String(day), label: formatWeekday(day - 1, 'long') }))}
          values={quiet.days.map(String)}
          onChange={(values) => change({ days: values.map(Number) })}
        />
      </div>
      {problems.quiet === undefined ? null : <ErrorText className="text-xs">{problems.quiet}</ErrorText>}
      <p className="text-xs text-ink-faint">
        <Trans>Time zone: {timezone}</Trans>. <Trans>Notifications are sent when quiet hours end.</Trans>
      </p>
    </>
  )
}
