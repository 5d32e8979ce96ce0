import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { AlertWindow } from '#contract/alerts/conditions.ts'
import type { AlertKind } from '#contract/alerts/kinds.ts'
import { alertFigures, alertMetrics, type AlertFigure } from '#contract/metrics/alerts.ts'
import { namesOf } from '#contract/metrics/metric.ts'
import { authorListsQuery } from '#src/api/author-lists.ts'
import type { ConditionDraft } from '#src/machines/edited-alert.ts'
import { i18n } from '#src/text/i18n.ts'
import { translateEnglish } from '#src/text/terms.ts'
import { ErrorText } from '#src/ui/error-text.tsx'
import { Checkbox, Select, TextField } from '#src/ui/field.tsx'
import { SegmentedControl } from '#src/ui/segmented-control.tsx'
import { MetricDefinition } from '#src/widgets/figures/metric-definition.tsx'
import { useWorkspaceId } from '#src/widgets/workspace/workspace.ts'
import type { AlertProblems } from './draft.ts'
import { faultName, silenceMeaning, windowName } from './labels.ts'
import { figureOf, sensitivities, testNames, unitOf } from './words.ts'

type FieldsProps = {
  condition: ConditionDraft
  problems: AlertProblems
  onChange: (condition: Partial<ConditionDraft>) => void
}

export function ConditionFields({ kind, ...props }: FieldsProps & { kind: AlertKind }) {
  switch (kind) {
    case 'volume':
      return <VolumeFields {...props} />
    case 'threshold':
      return <ThresholdFields {...props} />
    case 'keyword':
      return (
        <p className="text-sm text-ink-soft">
          <Trans>Posts are combined in one notification with the five leading ones.</Trans>
        </p>
      )
    case 'person':
      return <PersonFields {...props} />
    case 'collection':
      return <CollectionFields {...props} />
  }
}

function VolumeFields({ condition, onChange }: FieldsProps) {
  return (
    <div className="grid justify-items-start gap-1">
      <span className="flex items-center gap-1 text-xs font-medium text-ink-soft">
        <span aria-hidden>
          <Trans>Sensitivity</Trans>
        </span>
        <MetricDefinition metric={alertMetrics.volume} />
      </span>
      <SegmentedControl
        label={t`Sensitivity`}
        value={condition.score}
        options={(['4', '3', '2'] as const).map((value) => ({ value, label: i18n.t(sensitivities[value]) }))}
        onChange={(score) => onChange({ score })}
      />
    </div>
  )
}

function ThresholdFields({ condition, problems, onChange }: FieldsProps) {
  const { metric, test, value, window } = condition
  const figure = figureOf(metric)
  const unit = unitOf(condition)
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-end gap-3">
        <Select
          label={t`Metric`}
          className="w-56"
          value={metric}
          options={namesOf(alertFigures).map((name) => ({ value: name, label: translateEnglish(figureOf(name).name) }))}
          onChange={(next) => onChange({ metric: next as AlertFigure })}
        />
        <span className="-ml-2 pb-1">
          <MetricDefinition metric={figure} />
        </span>
        <Select
          label={t`Period`}
          className="w-32"
          value={window}
          options={AlertWindow.options.map((one) => ({ value: one, label: windowName(one) }))}
          onChange={(next) => onChange({ window: next as AlertWindow })}
        />
      </div>
      <div className="flex flex-wrap items-start gap-3">
        <Select
          label={t`Is`}
          className="w-56"
          value={test}
          options={namesOf(testNames).map((name) => ({ value: name, label: i18n.t(testNames[name]) }))}
          onChange={(next) => onChange({ test: next as ConditionDraft['test'] })}
        />
        <TextField
          label={t`Threshold in ${unit}`}
          className="w-56"
          inputMode="decimal"
          autoComplete="off"
          hint={test === 'rises' || test === 'falls' ? t`Compared with the period before.` : undefined}
          value={value}
          error={problems.value ?? null}
          onChange={({ target }) => onChange({ value: target.value })}
        />
      </div>
    </div>
  )
}

function PersonFields({ condition, problems, onChange }: FieldsProps) {
  const workspaceId = useWorkspaceId()
  const lists = useQuery(authorListsQuery(workspaceId))
  const { authorListId, followers } = condition
  const items = lists.data?.items ?? []
  const isListed = authorListId === '' || items.some(({ id }) => id === authorListId)
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-start gap-3">
        <Select
          label={t`Author list`}
          className="w-64"
          value={authorListId}
          options={[
            { value: '', label: t`no list` },
            ...items.map(({ id, name }) => ({ value: id, label: name })),
            ...(isListed ? [] : [{ value: authorListId, label: lists.isPending ? t`Author list` : t`List not found` }]),
          ]}
          hint={items.length === 0 && !lists.isPending ? t`Create author lists on the People page.` : undefined}
          onChange={(next) => onChange({ authorListId: next })}
        />
        <TextField
          label={t`or at least this many followers`}
          className="w-64"
          inputMode="numeric"
          autoComplete="off"
          value={followers}
          onChange={({ target }) => onChange({ followers: target.value })}
        />
      </div>
      {problems.person === undefined ? null : <ErrorText className="text-xs">{problems.person}</ErrorText>}
    </div>
  )
}

const faults = ['silence', 'gap', 'credentials'] as const

function CollectionFields({ condition, problems, onChange }: FieldsProps) {
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 text-xs font-medium text-ink-soft">
        <Trans>A source of these posts has</Trans>
      </legend>
      {faults.map((fault) => (
        <Checkbox
          key={fault}
          label={faultName(fault)}
          hint={fault === 'silence' ? silenceMeaning() : undefined}
          checked={condition.faults.includes(fault)}
          onChange={({ target }) =>
            onChange({
              faults: faults.filter((one) => (one === fault ? target.checked : condition.faults.includes(one))),
            })
          }
        />
      ))}
      {problems.faults === undefined ? null : <ErrorText className="text-xs">{problems.faults}</ErrorText>}
    </fieldset>
  )
}
