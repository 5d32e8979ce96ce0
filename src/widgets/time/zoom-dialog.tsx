import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { formatDays } from '#src/text/format.ts'
import { validateRange, type DayRange } from '#src/ui/date-range.ts'
import { TextField } from '#src/ui/field.tsx'
import { FormDialog } from '#src/ui/form-dialog.tsx'

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
  const zoom = () => {
    const wrong =
      validateRange(draft) ??
      (draft.from < range.from || draft.to > range.to
        ? t`Choose days within ${formatDays(range.from, range.to)}.`
        : null)
    if (wrong === null) onZoom(draft)
    else setProblem(wrong)
  }
  const day = { type: 'date', min: range.from, max: range.to, required: true } as const
  return (
    <FormDialog
      size="sm"
      title={t`Zoom to days`}
      submit={t`Zoom`}
      busy={false}
      draft={draft}
      onSubmit={zoom}
      onClose={onClose}
    >
      <div className="grid grid-cols-2 gap-3">
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
      </div>
    </FormDialog>
  )
}
