import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Report, reportLimits } from '#contract/reports/reports.ts'
import { reportQuery, updateReportSummary } from '#src/api/reports.ts'
import { formatDays } from '#src/text/format.ts'
import { Button } from '#src/ui/button.tsx'
import type { DayRange } from '#src/ui/date-range.ts'
import { ErrorText } from '#src/ui/error-text.tsx'
import { TextArea } from '#src/ui/field.tsx'
import { FormDialog } from '#src/ui/form-dialog.tsx'
import { useWorkspaceId } from '#src/widgets/workspace/workspace.ts'
import { formatHint } from './labels.ts'

type SummaryActionsProps = {
  report: Report
  days: DayRange
  /** As shown. */
  text: string
  isWritten: boolean
}

/** Rewrites the summary for these days only, or restores the automatic one. */
export function SummaryActions({ report, days: { from, to }, text, isWritten }: SummaryActionsProps) {
  const { id: reportId, summary } = report
  const workspaceId = useWorkspaceId()
  const cache = useQueryClient()
  const [draft, setDraft] = useState<string | null>(null)
  const { queryKey } = reportQuery({ workspaceId, reportId })
  const changing = useMutation({
    mutationFn: (written: string | null) =>
      updateReportSummary({ workspaceId, reportId, from, to, text: written, replaces: summary?.at ?? null }),
    onSuccess: (changed) => {
      cache.setQueryData(queryKey, changed)
      setDraft(null)
    },
  })
  const close = () => {
    changing.reset()
    setDraft(null)
  }
  const shownDays = formatDays(from, to)
  return (
    <span className="no-print flex flex-wrap gap-2">
      {isWritten ? (
        <Button
          size="sm"
          variant="quiet"
          busy={changing.isPending && draft === null}
          onClick={() => changing.mutate(null)}
        >
          <Trans>Restore automatic summary</Trans>
        </Button>
      ) : null}
      <Button size="sm" onClick={() => setDraft(text)}>
        {text === '' ? t`Write a summary` : t`Edit summary`}
      </Button>
      {draft === null ? (
        <ErrorText error={changing.error} />
      ) : (
        <FormDialog
          title={t`Summary for ${shownDays}`}
          submit={t`Save`}
          busy={changing.isPending}
          disabled={draft.trim() === ''}
          draft={draft}
          onSubmit={() => changing.mutate(draft)}
          onClose={close}
        >
          <p className="text-sm text-ink-soft">
            <Trans>
              Replaces the automatic summary of these days on this page, in emails, files and shared pages, and says
              that it was edited. The next period has an automatic summary again.
            </Trans>
          </p>
          <TextArea
            label={t`Summary`}
            hint={formatHint()}
            rows={8}
            maxLength={reportLimits.text}
            value={draft}
            onChange={(event) => setDraft(event.target.value)}
          />
          <ErrorText error={changing.error} />
        </FormDialog>
      )}
    </span>
  )
}
