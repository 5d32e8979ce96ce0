import { t } from '@lingui/core/macro'
import { resolveReportRange } from '#contract/reports/ranges.ts'
import type { ReportDraft, ReportFault } from '#src/machines/edited-report.ts'
import type { Problem } from '#src/machines/problem.ts'
import { formatDays } from '#src/text/format.ts'
import { NameField, VisibilityField } from '#src/widgets/document-editor/document-form.tsx'
import { RecipientsField } from '#src/widgets/recipients/recipients-field.tsx'
import { useLoadedWorkspace, useToday } from '#src/widgets/workspace/workspace.ts'
import { ScheduleField } from './schedule-field.tsx'
import { Captioned, RangeField, SearchFields } from './scope-fields.tsx'

type ReportSettingsProps = {
  state: { context: { draft: ReportDraft; problem: Problem | null } }
  fault: ReportFault | null
  /** `edit` names a change that is typed. */
  onChange: (next: Partial<ReportDraft>, edit?: string) => void
}

/** Report days are relative to the day of reading. */
export function ReportSettings({ state, fault, onChange }: ReportSettingsProps) {
  const { visibility, search, range: named, schedule, recipients } = state.context.draft
  const { timezone, weekStart } = useLoadedWorkspace()
  const range = resolveReportRange(named, useToday(), weekStart)
  return (
    <>
      <NameField state={state} onChange={(name) => onChange({ name }, 'name')} />
      <VisibilityField
        label={t`Visibility`}
        value={visibility}
        onChange={(changed) => onChange({ visibility: changed })}
      />
      <Captioned caption={t`Posts`}>
        <SearchFields
          search={search}
          range={range}
          comparesQueries
          onChange={(changed) => onChange({ search: changed })}
        />
      </Captioned>
      <RangeField
        value={named}
        hint={`${formatDays(range.from, range.to)} (${timezone.replaceAll('_', ' ')})`}
        onChange={(changed) => onChange({ range: changed })}
      />
      <Captioned caption={t`Schedule`}>
        <ScheduleField value={schedule} onChange={(changed) => onChange({ schedule: changed })} />
      </Captioned>
      <RecipientsField
        value={recipients}
        onlySelf={false}
        problem={fault === 'nobody' ? t`Choose the recipients.` : null}
        onChange={(changed) => onChange({ recipients: changed })}
      />
    </>
  )
}
