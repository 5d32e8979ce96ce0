import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import type { QueryClause } from '#contract/saved-queries/queries.ts'
import type { Span } from '#contract/query-language/tree.ts'
import { i18n } from '#src/text/i18n.ts'
import { postCount } from '#src/text/terms.ts'
import { QueryText } from '#src/widgets/query-field/query-text.tsx'

export type Marking = { onMark: (span: Span | null) => void; onShow: (span: Span) => void }

type PreviewClausesProps = {
  text: string
  clauses: readonly QueryClause[]
  estimated: boolean
  /** Null if the editor contains another text by now. */
  marking: Marking | null
}

const roles: Record<QueryClause['role'], MessageDescriptor> = {
  finds: msg`Finds`,
  narrows: msg`Narrows to`,
  excludes: msg`Excludes`,
}

/** A part links to its place in the text. */
export function PreviewClauses({ text, clauses, estimated, marking }: PreviewClausesProps) {
  if (clauses.length === 0) return null
  // A narrowing part may match all posts, so it doesn't set the scale.
  const scaled = clauses.filter(({ role }) => role !== 'narrows')
  const max = Math.max(1, ...scaled.map(({ role, posts, removes }) => (role === 'excludes' ? removes : posts) ?? 0))
  return (
    <div className="grid content-start gap-1">
      <h3 className="text-xs font-medium text-ink-soft">
        {clauses.some(({ role }) => role === 'excludes') ? t`Parts, before exclusions` : t`Parts`}
      </h3>
      <ul aria-label={t`Parts`} className="grid gap-px" onPointerLeave={() => marking?.onMark(null)}>
        {clauses.map((clause) => (
          <li key={`${clause.from} ${clause.to}`}>
            <button
              type="button"
              className="grid w-full grid-cols-[5.5rem_minmax(0,1fr)] items-baseline gap-x-3 rounded-sm px-1.5 pt-1.5 pb-2 text-left text-sm -outline-offset-1! hover:bg-hover pointer-coarse:min-h-10"
              onFocus={() => marking?.onMark(clause)}
              onBlur={() => marking?.onMark(null)}
              onPointerEnter={() => marking?.onMark(clause)}
              onClick={() => marking?.onShow(clause)}
            >
              <span className="text-xs text-ink-faint">{i18n.t(roles[clause.role])}</span>
              <span className="flex min-w-0 flex-wrap items-baseline justify-between gap-x-3">
                <QueryText text={text.slice(clause.from, clause.to)} className="line-clamp-2" />
                <span className="text-xs text-ink-soft">{clauseFigure(clause, estimated)}</span>
              </span>
              <Share clause={clause} max={max} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

function clauseFigure({ role, posts, removes }: QueryClause, estimated: boolean) {
  const count = role === 'excludes' ? removes : posts
  return count === null ? t`not counted in time` : `${estimated ? '≈ ' : ''}${postCount(count)}`
}

function Share({ clause: { role, posts, removes }, max }: { clause: QueryClause; max: number }) {
  const value = (role === 'excludes' ? removes : posts) ?? 0
  const color = role === 'excludes' ? 'var(--negative)' : role === 'narrows' ? 'var(--line-strong)' : 'var(--water-4)'
  return (
    <span aria-hidden className="col-start-2 h-1 bg-sunken">
      <span className="block h-full" style={{ width: `${Math.min(1, value / max) * 100}%`, background: color }} />
    </span>
  )
}
