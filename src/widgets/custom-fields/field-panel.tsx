import { t } from '@lingui/core/macro'
import { type FieldBreakdown, type FieldRow, fieldTable } from '#contract/answers/fields.ts'
import { pickColumns } from '#contract/answers/table.ts'
import { encodeFieldConditions } from '#contract/filters/field-conditions.ts'
import { fieldConditionInWords } from '#contract/filters/field-words.ts'
import { fieldMetric } from '#contract/metrics/fields.ts'
import { fieldBreakdownQuery } from '#src/api/field-breakdown.ts'
import { formatNumber, formatShare } from '#src/text/format.ts'
import { postCount, localizer, translateEnglish } from '#src/text/terms.ts'
import { Select } from '#src/ui/field.tsx'
import { Table, type Column } from '#src/ui/table.tsx'
import { toTableColumn } from '../columns.tsx'
import { type Page, PageContext, usePage } from '../insight-page/page.ts'
import { type BodyProps, definePanel } from '../insight-page/panel.tsx'
import { usePinned } from '../views/pinned.ts'
import { useCustomFields } from './custom-fields.ts'
import { ButtonUnlessReadOnly, useIsReadOnly } from '#src/ui/read-only.tsx'

const figures = pickColumns(fieldTable, ['interactions', 'interactions_per_post', 'net_sentiment'])

const input = ({ scope, search }: Page) => ({ ...scope, ...(search.byField && { fieldId: search.byField }) })

/** In a report, the item's metric is the field. */
export const FieldInReport = ({ metric }: { metric?: string | undefined }) => {
  const page = usePage()
  const search = { ...page.search, byField: page.search.byField ?? metric }
  return (
    <PageContext value={{ ...page, search }}>
      <Panel />
    </PageContext>
  )
}

const Panel = definePanel({
  title: (_, answer) => [translateEnglish(/*i18n*/ 'By field'), answer?.field?.name].filter(Boolean).join(': '),
  reportPanel: () => 'overview.field',
  reportMetric: ({ search }) => search.byField,
  of: 'fields',
  steps: ['values'],
  input,
  question: (page) => fieldBreakdownQuery(input(page)),
  metric: fieldMetric,
  table: () => fieldTable,
  height: 'h-48',
  note: ({ field, posts }) => field && postCount(posts),
  nothing: ({ rows }) => (rows.length === 0 ? t`No posts in this range` : null),
  Body,
})

/** Hidden in read-only views, without custom fields, and if a pinned page has no such answer. */
export function FieldPanel({ className }: { className?: string }) {
  const isReadOnly = useIsReadOnly()
  const fields = useCustomFields(!isReadOnly)
  const pinned = usePinned()
  if (isReadOnly) return null
  const isShown =
    pinned === null
      ? fields.some(({ kind }) => kind !== 'number')
      : pinned.answers.some(({ call }) => call === 'getFieldBreakdown')
  return isShown ? <Panel className={className} /> : null
}

const nothing = () => t`No value`

function Body({ answer: { field, rows, further }, page }: BodyProps<FieldBreakdown>) {
  const isReadOnly = useIsReadOnly()
  const fields = useCustomFields(!isReadOnly).filter(({ kind }) => kind !== 'number')
  const { drillDown, open } = page
  if (field === null) return null
  const condition = (value: string) => ({ fieldId: field.id, values: [value] })
  const max = Math.max(1, ...rows.map(({ posts }) => posts))
  const columns: Column<FieldRow>[] = [
    {
      id: 'value',
      header: <bdi>{field.name}</bdi>,
      className: 'max-w-64 min-w-28',
      cell: ({ value }) => (
        <bdi className={value === '' ? 'text-ink-faint' : 'font-medium wrap-long'}>
          {value === '' ? nothing() : value}
        </bdi>
      ),
    },
    {
      id: 'posts',
      header: t`Posts`,
      className: 'min-w-32',
      cell: ({ value, posts, share }) => {
        const fieldsOf = encodeFieldConditions([condition(value)])!
        return (
          <ButtonUnlessReadOnly
            aria-pressed={drillDown?.fields === fieldsOf}
            title={t`Open the posts`}
            onClick={() =>
              open({
                fields: fieldsOf,
                fieldsName: fieldConditionInWords(condition(value), field.name, localizer()).slice(0, 500),
              })
            }
            className="relative block w-full rounded-sm px-1 pb-1.5 text-left hover:bg-hover aria-pressed:bg-water-2"
          >
            {formatNumber(posts)} <span className="text-xs text-ink-faint">{formatShare(share)}</span>
            <span aria-hidden className="absolute inset-x-1 bottom-0 h-1 bg-sunken">
              <span className="block h-full bg-water-4" style={{ width: `${(posts / max) * 100}%` }} />
            </span>
          </ButtonUnlessReadOnly>
        )
      },
    },
    ...figures.map((column) => ({ ...toTableColumn(column), wideOnly: column.key === 'interactions_per_post' })),
  ]
  return (
    <div className="grid gap-2">
      {fields.length < 2 ? null : (
        <Select
          label={t`Group by`}
          className="no-print max-w-60"
          value={field.id}
          options={fields.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(byField) => page.change({ byField })}
        />
      )}
      <Table
        caption={`${translateEnglish(/*i18n*/ 'By field')}: ${field.name}`}
        columns={columns}
        rows={rows}
        rowKey={({ value }) => value}
        maxHeight="28rem"
      />
      {further.values === 0 ? null : (
        <p className="text-xs text-ink-faint">
          {t`${{ more: formatNumber(further.values) }} more`}: {postCount(further.posts)}
        </p>
      )}
    </div>
  )
}
