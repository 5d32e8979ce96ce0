import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { TriangleAlert } from 'lucide-react'
import type { PostField, PreviewRow } from '#contract/ingest/uploads.ts'
import type { Text } from '#contract/texts.ts'
import { wordedText, wordedTexts } from '#src/text/terms.ts'
import { cx } from '#src/ui/cx.ts'
import { formatInstant } from '#src/text/format.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Banner } from '#src/ui/banner.tsx'
import { Table, type Column } from '#src/ui/table.tsx'
import { fieldName, postFields } from './post-fields.ts'
import { Notes, Sheet } from './step.tsx'
import { useTimezone } from '#src/widgets/workspace/workspace.ts'

type Preview = { rows: readonly PreviewRow[]; problems: readonly Text[]; notes: readonly Text[] }

type PreviewTableProps = { preview: Preview | null; isStale: boolean }

/** The first rows as they would go in, each with what is wrong with it. */
export function PreviewTable({ preview, isStale }: PreviewTableProps) {
  const timezone = useTimezone()
  if (preview === null) return <Skeleton className="h-60" />
  const bad = preview.rows.filter(({ problems }) => problems.length > 0).length
  return (
    <Sheet
      title={t`The first rows as they would be imported`}
      note={bad === 0 ? null : t`${bad} of ${preview.rows.length} would be refused`}
    >
      <div aria-busy={isStale} className={cx('grid gap-3 transition-opacity', isStale && 'opacity-60')}>
        {preview.problems.map((problem) => (
          <Banner key={problem.detail} tone="destructive">
            {wordedText(problem)}
          </Banner>
        ))}
        <Notes notes={preview.notes} />
        {preview.rows.length === 0 ? (
          <p className="py-4 text-sm text-ink-faint">
            <Trans>Read like this, the file has no rows.</Trans>
          </p>
        ) : null}
        {preview.rows.length > 0 ? (
          <Table
            caption={t`First rows`}
            columns={columnsOf(preview.rows, timezone)}
            rows={preview.rows}
            rowKey={({ line }) => String(line)}
            maxHeight="28rem"
          />
        ) : null}
      </div>
    </Sheet>
  )
}

function columnsOf(rows: readonly PreviewRow[], timezone: string): Column<PreviewRow>[] {
  const present = postFields.filter((field) => rows.some(({ fields }) => fields[field] !== undefined))
  const customFields = [...new Set(rows.flatMap((row) => Object.keys(row.customFields ?? {})))]
  const hasProblems = rows.some(({ problems, warnings }) => problems.length + warnings.length > 0)
  return [
    { id: 'line', header: t`Line`, align: 'end', className: 'align-top text-ink-faint', cell: ({ line }) => line },
    ...(hasProblems
      ? [{ id: 'problems', header: t`Problem`, className: 'min-w-40 align-top', cell: problemCell }]
      : []),
    ...customFields.map((column) => ({
      id: `field ${column}`,
      header: <bdi>{column}</bdi>,
      className: 'max-w-56 min-w-28 align-top',
      cell: ({ customFields: values }: PreviewRow) =>
        values?.[column] === undefined ? (
          <span className="text-ink-faint">–</span>
        ) : (
          <span dir="auto" className="line-clamp-2 wrap-long">
            {values[column]}
          </span>
        ),
    })),
    ...present.map((field) => ({
      id: field,
      header: fieldName(field),
      className: widthOf(field),
      cell: ({ fields }: PreviewRow) => (
        <span dir="auto" className={cx('wrap-long', isLong(field) ? 'line-clamp-3' : 'line-clamp-2')}>
          {shown(field, fields[field], timezone)}
        </span>
      ),
    })),
  ]
}

function shown(field: PostField, value: string | undefined, timezone: string) {
  if (value === undefined) return <span className="text-ink-faint">–</span>
  return isInstant(field) && !Number.isNaN(Date.parse(value)) ? (
    <time dateTime={value} title={value}>
      {formatInstant(value, timezone)}
    </time>
  ) : (
    value
  )
}

const isInstant = (field: PostField) => field === 'postedAt' || field === 'collectedAt'

const widthOf = (field: PostField) => {
  if (isLong(field)) return 'min-w-72 max-w-lg align-top'
  return isInstant(field) ? 'align-top whitespace-nowrap' : 'max-w-56 min-w-28 align-top'
}

const isLong = (field: PostField) => field === 'text' || field === 'title'

const problemCell = ({ problems, warnings }: PreviewRow) =>
  problems.length + warnings.length === 0 ? null : (
    <span className={cx('flex gap-1.5 text-xs', problems.length > 0 ? 'text-destructive' : 'text-ink-soft')}>
      <TriangleAlert size={14} aria-hidden className="mt-px shrink-0" />
      <span>{wordedTexts([...problems, ...warnings])}</span>
    </span>
  )
