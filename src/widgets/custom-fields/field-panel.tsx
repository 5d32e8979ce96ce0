import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { type FieldBreakdown, type FieldRow, fieldTable } from '#contract/answers/fields.ts'
import { pickColumns } from '#contract/answers/table.ts'
import { fieldMetric } from '#contract/metrics/fields.ts'
import { categoriesQuery } from '#src/api/categories.ts'
import { customFieldsQuery } from '#src/api/custom-fields.ts'
import { communitiesQuery, fieldBreakdownQuery } from '#src/api/field-breakdown.ts'
import { tagsQuery } from '#src/api/tags.ts'
import { formatNumber, formatShare } from '#src/text/format.ts'
import { postCount, translateEnglish } from '#src/text/terms.ts'
import { Select } from '#src/ui/field.tsx'
import { Table, type Column } from '#src/ui/table.tsx'
import { toTableColumn } from '../columns.tsx'
import { withPreviousData } from '../insight-page/answer.tsx'
import { type Page, PageContext, usePage } from '../insight-page/page.ts'
import { type BodyProps, definePanel } from '../insight-page/panel.tsx'
import { usePinned } from '../views/pinned.ts'
import { useWorkspaceId } from '../workspace/workspace.ts'
import { findFieldName, useCustomFields } from './custom-fields.ts'
import { createFieldDrillDown, groupingOptions } from './grouping.ts'
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

const nameOf = ({ field }: FieldBreakdown) => findFieldName([field], field.id)

const Panel = definePanel({
  title: (_, answer) => [translateEnglish(/*i18n*/ 'By field'), answer && nameOf(answer)].filter(Boolean).join(': '),
  reportPanel: () => 'overview.field',
  reportMetric: ({ search }) => search.byField,
  of: 'fields',
  steps: ['values'],
  input,
  question: (page) => fieldBreakdownQuery(input(page)),
  metric: fieldMetric,
  table: () => fieldTable,
  height: 'h-48',
  note: ({ posts }) => postCount(posts),
  nothing: ({ rows }) => (rows.length === 0 ? t`No posts in this range` : null),
  Body,
})

/** Hidden in read-only views, without a field that has values, and if a pinned page has no such answer. */
export function FieldPanel() {
  const isReadOnly = useIsReadOnly()
  const pinned = usePinned()
  const { scope, search } = usePage()
  const workspaceId = useWorkspaceId()
  const fields = useQuery({ ...customFieldsQuery(workspaceId), enabled: !isReadOnly }).data?.items
  // Asked by the ranking above, which must not move this panel when it appears.
  const communities = useQuery({ ...withPreviousData(communitiesQuery(scope)), enabled: false })
  const byField = search.byField ?? (fields?.every(({ kind }) => kind === 'number') ? 'community' : undefined)
  const isByDefault = search.byField === undefined && byField !== undefined && pinned === null
  const hasCommunities = communities.data?.rows.some(({ value }) => value !== '')
  const tags = useQuery({ ...tagsQuery(workspaceId), enabled: isByDefault && hasCommunities === false }).data?.items
  const categories = useQuery({ ...categoriesQuery(workspaceId), enabled: isByDefault && tags?.length === 0 }).data
    ?.items
  const firstUsed = hasCommunities ? 'community' : tags?.length ? 'tag' : categories?.length ? 'category' : undefined
  if (isReadOnly || fields === undefined) return null
  const isShown =
    pinned === null
      ? !communities.isPending && (!isByDefault || firstUsed !== undefined)
      : pinned.answers.some(({ call, input: asked }) => call === 'getFieldBreakdown' && asked.fieldId === byField)
  return isShown ? <FieldInReport metric={isByDefault ? firstUsed : byField} /> : null
}

const nothing = () => t`No value`

/** Categories are written as paths. */
const formatGroup = (fieldId: string, value: string) => (fieldId === 'category' ? value.replace('/', ' › ') : value)

function Body({ answer, page }: BodyProps<FieldBreakdown>) {
  const { field, rows, further } = answer
  const name = nameOf(answer)
  const isReadOnly = useIsReadOnly()
  const fields = useCustomFields(!isReadOnly)
  const { drillDown, open } = page
  const max = Math.max(1, ...rows.map(({ posts }) => posts))
  const columns: Column<FieldRow>[] = [
    {
      id: 'value',
      header: <bdi>{name}</bdi>,
      className: 'max-w-64 min-w-28',
      cell: ({ value }) => (
        <bdi className={value === '' ? 'text-ink-faint' : 'font-medium wrap-long'}>
          {value === '' ? nothing() : formatGroup(field.id, value)}
        </bdi>
      ),
    },
    {
      id: 'posts',
      header: t`Posts`,
      className: 'min-w-32',
      cell: ({ value, posts, share }) => {
        const posted = createFieldDrillDown({ id: field.id, name }, value)
        return (
          <ButtonUnlessReadOnly
            aria-pressed={drillDown?.fields === posted.fields}
            title={t`Open the posts`}
            onClick={() => open(posted)}
            className="relative block w-full rounded-sm px-1 pb-1.5 text-left hover:bg-hover aria-pressed:bg-water-2"
          >
            {formatNumber(posts)} <span className="text-xs text-ink-soft">{formatShare(share)}</span>
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
      {isReadOnly ? null : (
        <Select
          label={t`Group by`}
          className="no-print max-w-60"
          value={field.id}
          options={groupingOptions(fields)}
          onChange={(byField) => page.change({ byField })}
        />
      )}
      <Table
        caption={`${translateEnglish(/*i18n*/ 'By field')}: ${name}`}
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
