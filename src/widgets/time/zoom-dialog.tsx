import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { formatDays } from '#src/text/format.ts'
import { Button } from '#src/ui/button.tsx'
import { validateRange, type DayRange } from '#src/ui/date-range.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { TextField } from '#src/ui/field.tsx'

type ZoomDialogProps = {
  /** The page's days, which limit the zoom. */
  range: DayRange
  /** Initial values. */
  days: DayRange
  onZoom: (days: DayRange) => void
  onClose: () => void
}

/** The alternative to dragging over a chart. */
export function ZoomDialog({ range, days, onZoom, onClose }: ZoomDialogProps) {
  const [draft, setDraft] = useState(days)
  const [problem, setProblem] = useState<string | null>(null)
  const change = (next: Partial<DayRange>) => {
    setDraft({ ...draft, ...next })
    setProblem(null)
  }
  const day = { type: 'date', min: range.from, max: range.to, required: true } as const
  return (
    <Dialog
      size="sm"
      title={t`Zoom to days`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" type="submit" form="zoom">
            <Trans>Zoom</Trans>
          </Button>
        </>
      }
    >
      <form
        id="zoom"
        noValidate
        className="grid grid-cols-2 gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          const wrong =
            validateRange(draft) ??
            (draft.from < range.from || draft.to > range.to
              ? t`Choose days within ${formatDays(range.from, range.to)}.`
              : null)
          if (wrong === null) onZoom(draft)
          else setProblem(wrong)
        }}
      >
        <TextField
          {...day}
          label={t`From`}
          value={draft.from}
          onChange={(event) => change({ from: event.target.value })}
        />
        <TextField
          {...day}
          label={t`To`}
          value={draft.to}
          error={problem}
          onChange={(event) => change({ to: event.target.value })}
        />
      </form>
    </Dialog>
  )
}
