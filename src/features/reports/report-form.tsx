import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import type { EventFromLogic, SnapshotFrom } from 'xstate'
import { resolveReportRange, rangeNames, ReportRange } from '#contract/reports/ranges.ts'
import { findReportFault, type ReportDraft, type ReportFault } from '#src/machines/edited-report.ts'
import type { reportEditorMachine } from '#src/machines/report-editor.ts'
import { formatDays } from '#src/text/format.ts'
import { translateEnglish } from '#src/text/terms.ts'
import { Select } from '#src/ui/field.tsx'
import {
  DocumentForm,
  EditorProblem,
  FormPart,
  NameField,
  VisibilityField,
} from '#src/widgets/document-editor/document-form.tsx'
import { PageContext } from '#src/widgets/insight-page/page.ts'
import { RecipientsField } from '#src/widgets/recipients/recipients-field.tsx'
import { FilterButton } from '#src/widgets/scope-bar/filter-button.tsx'
import { ScopeChips } from '#src/widgets/scope-bar/scope-chips.tsx'
import { QueryChoice } from '#src/widgets/scope-bar/scope-controls.tsx'
import type { OverviewSearch } from '#src/widgets/scope/search.ts'
import { useLoadedWorkspace, useToday } from '#src/widgets/workspace/workspace.ts'
import { ArrangedPanels } from './arranged-panels.tsx'
import { ItemsField } from './items-field.tsx'
import { itemName, placeInWords, scheduleInWords } from './labels.ts'
import type { PanelViews } from './page-parts.ts'
import { useReportPage, useReportSearch } from './report-scope.ts'
import { ScheduleField } from './schedule-field.tsx'

type ReportFormProps = {
  state: SnapshotFrom<typeof reportEditorMachine>
  send: (event: EventFromLogic<typeof reportEditorMachine>) => void
  /** Panels of this build while the layout is arranged, else null. */
  arranges: PanelViews | null
  /** Absent for a new report. */
  actions: ReactNode
}

export function ReportForm({ state, send, arranges, actions }: ReportFormProps) {
  const { draft } = state.context
  const change = (next: Partial<ReportDraft>) => {
    const changed = { ...draft, ...next }
    send({ type: 'draft.change', draft: changed, faulty: findReportFault(changed) !== null })
  }
  const fault = state.matches({ open: 'invalid' }) ? findReportFault(draft) : null
  return (
    <DocumentForm thing="report" level={1} state={state} send={send} actions={actions}>
      <EditorProblem state={state} send={send} draftText={(some) => <DraftText draft={some} />} />
      {arranges === null ? (
        <Fields state={state} draft={draft} fault={fault} onChange={change} />
      ) : (
        <OverScope draft={draft}>
          <ArrangedPanels items={draft.items} views={arranges} onChange={(items) => change({ items })} />
        </OverScope>
      )}
    </DocumentForm>
  )
}

const noAddress = { address: {}, onChange: () => {} }

/** Draws the panels with the draft's scope. */
const OverScope = ({ draft, children }: { draft: ReportDraft; children: ReactNode }) => (
  <PageContext value={useReportPage(useReportSearch(draft), noAddress)}>{children}</PageContext>
)

const Fields = ({
  state,
  draft,
  fault,
  onChange: change,
}: {
  state: ReportFormProps['state']
  draft: ReportDraft
  fault: ReportFault | null
  onChange: (next: Partial<ReportDraft>) => void
}) => (
  <>
    <div className="flex flex-wrap items-start gap-4">
      <NameField state={state} onChange={(name) => change({ name })} />
      <VisibilityField
        label={t`Visibility`}
        value={draft.visibility}
        onChange={(visibility) => change({ visibility })}
      />
    </div>
    <FormPart title={t`Data`}>
      <Scope draft={draft} onChange={change} />
    </FormPart>
    <FormPart title={t`Contents`}>
      <ItemsField items={draft.items} fault={fault} onChange={(items) => change({ items })} />
    </FormPart>
    <FormPart title={t`Schedule and recipients`}>
      <ScheduleField value={draft.schedule} onChange={(schedule) => change({ schedule })} />
      <RecipientsField
        value={draft.recipients}
        onlySelf={false}
        problem={fault === 'nobody' ? t`Choose the recipients.` : null}
        onChange={(recipients) => change({ recipients })}
      />
    </FormPart>
  </>
)

/** Report days are relative to the day of reading. */
function Scope({ draft, onChange }: { draft: ReportDraft; onChange: (next: Partial<ReportDraft>) => void }) {
  const { timezone, weekStart } = useLoadedWorkspace()
  const range = resolveReportRange(draft.range, useToday(), weekStart)
  const search = draft.search as OverviewSearch
  const bar = {
    search,
    range,
    onChange: (next: Partial<OverviewSearch>) => {
      const { compare: _, ...changed } = { ...search, ...next }
      onChange({ search: Object.fromEntries(Object.entries(changed).filter(([, value]) => value !== undefined)) })
    },
  }
  return (
    <>
      <div className="flex flex-wrap items-end gap-2">
        <QueryChoice {...bar} />
        <FilterButton {...bar} />
        <Select
          label={t`Days`}
          hideLabel
          className="w-80 max-sm:w-full"
          value={draft.range}
          options={ReportRange.options.map((value) => ({ value, label: translateEnglish(rangeNames[value]) }))}
          onChange={(value) => onChange({ range: value as ReportRange })}
        />
      </div>
      <ScopeChips {...bar} />
      <p className="text-xs text-ink-faint">
        {formatDays(range.from, range.to)} ({timezone.replaceAll('_', ' ')})
      </p>
    </>
  )
}

function DraftText({ draft }: { draft: ReportDraft }) {
  const { timezone } = useLoadedWorkspace()
  return (
    <>
      <p className="text-sm font-medium wrap-long">
        {draft.name}{' '}
        <span className="font-normal text-ink-faint">({draft.visibility === 'private' ? t`Private` : t`Shared`})</span>
      </p>
      <p className="text-sm">
        {translateEnglish(rangeNames[draft.range])} · {scheduleInWords(draft.schedule, timezone)}
      </p>
      <ul className="grid gap-0.5 text-sm">
        {draft.items.map((item) => (
          <li key={item.id} className="wrap-long">
            {itemName(item)}
            {item.place === undefined ? null : <span className="text-ink-faint"> ({placeInWords(item.place)})</span>}
          </li>
        ))}
      </ul>
    </>
  )
}
