import { t } from '@lingui/core/macro'
import { TriangleAlert } from 'lucide-react'
import type { Mapping, PreviewRow } from '#contract/ingest/uploads.ts'
import type { Text } from '#contract/texts.ts'
import { translate, translateAll } from '#src/text/terms.ts'
import { formatNumber } from '#src/text/format.ts'
import { cx } from '#src/ui/cx.ts'
import { Banner } from '#src/ui/banner.tsx'
import { FieldList } from '#src/widgets/custom-fields/field-values.tsx'
import { PostCard } from '#src/widgets/posts/post-card.tsx'
import { Notes, Sheet } from './step.tsx'

export function FirstPosts({
  preview: { rows, problems, notes },
  mapping,
  isStale,
}: {
  preview: { rows: readonly PreviewRow[]; problems: readonly Text[]; notes: readonly Text[] }
  mapping: Mapping
  isStale: boolean
}) {
  const refused = rows.filter(({ post }) => post === undefined).length
  return (
    <Sheet title={t`First posts`} note={refused === 0 ? null : t`${refused} of ${rows.length} rows rejected`}>
      <div aria-busy={isStale} className={cx('grid gap-3 transition-opacity', isStale && 'opacity-60')}>
        {problems.map((problem) => (
          <Banner key={problem.detail} tone="destructive">
            {translate(problem)}
          </Banner>
        ))}
        <Notes notes={notes} />
        <ol className="grid gap-x-8 xl:grid-cols-2">
          {rows.map((row) => (
            <li key={row.line} className="min-w-0 border-t border-line">
              <FirstPost row={row} mapping={mapping} />
            </li>
          ))}
        </ol>
      </div>
    </Sheet>
  )
}

export function FirstPost({ row, mapping, compact }: { row: PreviewRow; mapping?: Mapping; compact?: boolean }) {
  const { line, post, problems, warnings, customFields = {} } = row
  const fields = (mapping?.fields ?? []).flatMap(({ column, name }) =>
    customFields[column] === undefined ? [] : [{ id: column, name, text: customFields[column] }],
  )
  const flaws = [...problems, ...warnings]
  const foot = (
    <>
      <FieldList items={fields} />
      <span className="text-xs text-ink-faint">{t`Line ${formatNumber(line)}`}</span>
      {flaws.length === 0 ? null : (
        <span className={cx('flex gap-1.5 text-xs', problems.length > 0 ? 'text-destructive' : 'text-ink-soft')}>
          <TriangleAlert size={14} aria-hidden className="mt-px shrink-0" />
          <span>{translateAll(flaws)}</span>
        </span>
      )}
    </>
  )
  return post === undefined ? (
    <div className="grid gap-1 py-3">{foot}</div>
  ) : (
    <PostCard post={post} compact={compact} more={foot} />
  )
}
