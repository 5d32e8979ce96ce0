import { t } from '@lingui/core/macro'
import { panelMetric } from '#contract/reports/panel.ts'
import { findPanel } from '#contract/reports/panels.ts'
import { rangeNames, type ReportRange, resolveReportRange } from '#contract/reports/ranges.ts'
import { type PanelScope, reportLimits, type PanelItem, type ReportItem } from '#contract/reports/reports.ts'
import type { ReportDraft } from '#src/machines/edited-report.ts'
import { formatDays } from '#src/text/format.ts'
import { translateEnglish } from '#src/text/terms.ts'
import { Select, TextArea, TextField } from '#src/ui/field.tsx'
import { SegmentedControl } from '#src/ui/segmented-control.tsx'
import { useCustomFields } from '#src/widgets/custom-fields/custom-fields.ts'
import { groupingOptions } from '#src/widgets/custom-fields/grouping.ts'
import { useLoadedWorkspace, useToday } from '#src/widgets/workspace/workspace.ts'
import { ImageButton } from './image-button.tsx'
import { formatHint } from './labels.ts'
import { ChosenPostsField } from './chosen-posts-field.tsx'
import { compares } from './panel-scope.tsx'
import { Captioned, RangeField, SearchFields } from './scope-fields.tsx'

type ItemSettingsProps = {
  item: ReportItem
  report: ReportDraft
  /** Whether to show why the draft can't be saved. */
  isFaulty: boolean
  onChange: (item: ReportItem) => void
}

export function ItemSettings({ item, report, isFaulty, onChange }: ItemSettingsProps) {
  if (item.kind === 'panel' && item.posts !== undefined) return <ChosenPostsField item={item} onChange={onChange} />
  if (item.kind === 'panel')
    return (
      <>
        <MetricField item={item} onChange={onChange} />
        <PanelScopeFields
          scope={item.scope}
          report={report}
          comparesQueries={compares(item)}
          onChange={(scope) => {
            const { scope: _scope, ...rest } = item
            onChange(scope === undefined ? rest : { ...rest, scope })
          }}
        />
      </>
    )
  const field = {
    value: item.text,
    error: isFaulty && item.text.trim() === '' ? t`Enter a text, or remove it.` : null,
    onChange: (event: { target: { value: string } }) => onChange({ ...item, text: event.target.value }),
  }
  if (item.kind === 'image')
    return (
      <>
        <TextField
          label={t`Description`}
          hint={t`For people who can’t see the image.`}
          maxLength={reportLimits.heading}
          {...field}
          error={field.error && t`Describe the image.`}
        />
        <span>
          <ImageButton label={t`Replace image`} onImage={(image) => onChange({ ...item, image })} />
        </span>
      </>
    )
  return item.kind === 'heading' ? (
    <TextField label={t`Heading`} maxLength={reportLimits.heading} {...field} />
  ) : (
    <TextArea label={t`Text`} hint={formatHint()} rows={10} maxLength={reportLimits.text} {...field} />
  )
}

/** The figure or the field that a panel shows. */
function MetricField({ item, onChange }: { item: PanelItem; onChange: (item: ReportItem) => void }) {
  const { metrics, metricNames, metricInput } = findPanel(item) ?? {}
  const fields = useCustomFields(metricInput === 'fieldId')
  const change = (metric: string) => onChange({ ...item, metric })
  if (metricInput === 'fieldId') {
    const options = groupingOptions(fields)
    return <Select label={t`Field`} value={item.metric ?? options[0]!.value} options={options} onChange={change} />
  }
  if (metrics === undefined) return null
  return (
    <Select
      label={t`Metric`}
      value={panelMetric(metrics, item.metric)}
      options={metrics.map((metric) => ({ value: metric, label: translateEnglish(metricNames![metric]!.name) }))}
      onChange={change}
    />
  )
}

type PanelScopeFieldsProps = {
  scope: PanelScope | undefined
  report: ReportDraft
  comparesQueries: boolean
  onChange: (scope: PanelScope | undefined) => void
}

/** A panel follows the report, or has its own posts, days or both. */
function PanelScopeFields({ scope, report, comparesQueries, onChange }: PanelScopeFieldsProps) {
  const { weekStart } = useLoadedWorkspace()
  const range = resolveReportRange(scope?.range ?? report.range, useToday(), weekStart)
  const change = (next: { search?: ReportDraft['search'] | undefined; range?: ReportRange | undefined }) => {
    const own = Object.fromEntries(Object.entries({ ...scope, ...next }).filter(([, value]) => value !== undefined))
    onChange(Object.keys(own).length === 0 ? undefined : (own as PanelScope))
  }
  const { compare: _compare, ...ofFirstQuery } = report.search
  const reportDays = translateEnglish(rangeNames[report.range])
  return (
    <>
      <Captioned caption={t`Posts`}>
        <SegmentedControl
          label={t`Posts`}
          value={scope?.search === undefined ? 'report' : 'own'}
          options={[
            { value: 'report', label: t`Follow the report` },
            { value: 'own', label: t`Own queries` },
          ]}
          onChange={(value) =>
            change({ search: value === 'report' ? undefined : comparesQueries ? report.search : ofFirstQuery })
          }
        />
        {scope?.search === undefined ? null : (
          <SearchFields
            search={scope.search}
            range={range}
            comparesQueries={comparesQueries}
            onChange={(search) => change({ search })}
          />
        )}
      </Captioned>
      <RangeField
        value={scope?.range}
        hint={formatDays(range.from, range.to)}
        inherited={t`Follow the report (${reportDays})`}
        onChange={(own) => change({ range: own })}
      />
    </>
  )
}
