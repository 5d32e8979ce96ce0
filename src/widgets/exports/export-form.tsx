import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { EventFromLogic, SnapshotFrom } from 'xstate'
import { ExportFormat } from '#contract/posts/exports.ts'
import type { exportMachine } from '#src/machines/export.ts'
import { i18n } from '#src/text/i18n.ts'
import { translate } from '#src/text/terms.ts'
import { Button } from '#src/ui/button.tsx'
import { ErrorText } from '#src/ui/error-text.tsx'
import { Select } from '#src/ui/field.tsx'
import { useRun } from '#src/widgets/actors/use-run.ts'
import type { ExportChoice } from './views.ts'
import { formatHelp, formatNames, tableName } from './labels.ts'

type ExportFormProps = {
  choices: readonly ExportChoice[]
  state: SnapshotFrom<typeof exportMachine>
  send: (event: EventFromLogic<typeof exportMachine>) => void
}

export function ExportForm({ choices, state, send }: ExportFormProps) {
  const [chosenId, setChosenId] = useState('')
  const [format, setFormat] = useState<ExportFormat>('csv')
  const run = useRun(state.children.followRun)
  const problem = state.context.problem ?? run.refusal
  const chosen = choices.find(({ id }) => id === chosenId) ?? choices[0]
  return (
    <form
      className="grid grid-cols-1 gap-3"
      action={() => chosen && send({ type: 'export.start', request: { format, view: chosen.view } })}
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <Select
          label={t`What`}
          value={chosen?.id ?? ''}
          options={choices.map(({ id, label, view }) => ({
            value: id,
            label: label ?? tableName(view.table),
          }))}
          onChange={setChosenId}
        />
        <Select
          label={t`Format`}
          value={format}
          options={ExportFormat.options.map((value) => ({ value, label: i18n.t(formatNames[value]) }))}
          onChange={(value) => setFormat(value as ExportFormat)}
        />
      </div>
      <p className="text-xs text-ink-soft">
        <Trans>Exports what the page shows now.</Trans> {i18n.t(formatHelp[format])}
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant="primary" busy={state.hasTag('busy')}>
          <Trans>Export</Trans>
        </Button>
        <p role="status" className="min-w-0 flex-1 text-sm text-ink-soft">
          {statusText(state, run)}
        </p>
        {state.matches('ready') ? (
          <Button size="sm" onClick={() => send({ type: 'export.save' })}>
            <Trans>Download</Trans>
          </Button>
        ) : state.can({ type: 'export.retry' }) ? (
          <Button size="sm" onClick={() => send({ type: 'export.retry' })}>
            <Trans>Try again</Trans>
          </Button>
        ) : null}
        {run.isLost ? (
          <Button size="sm" onClick={run.checkNow}>
            <Trans>Check now</Trans>
          </Button>
        ) : null}
      </div>
      {problem === null ? null : <ErrorText>{translate(problem)}</ErrorText>}
    </form>
  )
}

function statusText(state: ExportFormProps['state'], run: ReturnType<typeof useRun>) {
  if (run.isLost) return t`No connection. The export continues on the server.`
  if (run.isCancelling) return t`Cancelling …`
  if (state.matches('preparing') || state.matches('following')) return t`Preparing the file. You can close this dialog.`
  if (state.matches('saving')) return t`Downloading …`
  if (state.matches('saved')) return t`Saved`
  if (state.matches('ready')) return t`The file is ready, but the download failed.`
  if (state.matches('failed')) return t`Failed`
  if (state.matches('cancelled')) return t`Cancelled`
  if (state.matches('expired')) return t`Expired`
  return null
}
