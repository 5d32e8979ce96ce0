import type { QueryClause } from '#contract/queries.ts'
import type { Span } from '#contract/query-language/tree.ts'
import { formatCount, formatNumber } from '#src/ui/format.ts'
import { QueryText } from './query-text.tsx'

export type Marking = { onMark: (span: Span | null) => void; onShow: (span: Span) => void }

type PreviewClausesProps = {
  text: string
  clauses: readonly QueryClause[]
  estimated: boolean
  /** Null where the text in the editor is another one by now. */
  marking: Marking | null
}

const roles: Record<QueryClause['role'], string> = { finds: 'Finds', narrows: 'Narrows to', excludes: 'Without' }

/** What each part of the query finds or takes away; a door to its place in the text. */
export function PreviewClauses({ text, clauses, estimated, marking }: PreviewClausesProps) {
  if (clauses.length === 0) return null
  // What narrows may hold all posts: it does not set the scale.
  const scaled = clauses.filter(({ role }) => role !== 'narrows')
  const most = Math.max(1, ...scaled.map(({ role, posts, removes }) => (role === 'excludes' ? removes : posts) ?? 0))
  return (
    <div className="grid content-start gap-1">
      <h3 className="text-xs font-medium text-ink-soft">Part by part</h3>
      <ul aria-label="Part by part" className="grid gap-px" onPointerLeave={() => marking?.onMark(null)}>
        {clauses.map((clause) => (
          <li key={`${clause.from} ${clause.to}`}>
            <button
              type="button"
              title="Show this part in the query"
              className="grid w-full grid-cols-[5.5rem_minmax(0,1fr)] items-baseline gap-x-3 rounded-sm px-1.5 pt-1.5 pb-2 text-left text-sm -outline-offset-1! hover:bg-hover pointer-coarse:min-h-10"
              onFocus={() => marking?.onMark(clause)}
              onBlur={() => marking?.onMark(null)}
              onPointerEnter={() => marking?.onMark(clause)}
              onClick={() => marking?.onShow(clause)}
            >
              <span className="text-xs text-ink-faint">{roles[clause.role]}</span>
              <span className="flex min-w-0 flex-wrap items-baseline justify-between gap-x-3">
                <QueryText text={text.slice(clause.from, clause.to)} className="line-clamp-2" />
                <span className="text-xs text-ink-soft">{figureOf(clause, estimated ? 'about ' : '')}</span>
              </span>
              <Share clause={clause} most={most} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

function figureOf({ role, posts, removes }: QueryClause, about: string) {
  if (role === 'excludes') {
    if (removes === null) return 'not counted in time'
    return `excludes ${about}${formatNumber(removes)}${posts === null ? '' : ` of its ${about}${formatNumber(posts)}`}`
  }
  return posts === null ? 'not counted in time' : `${about}${formatCount(posts, 'post')}`
}

function Share({ clause: { role, posts, removes }, most }: { clause: QueryClause; most: number }) {
  const value = (role === 'excludes' ? removes : posts) ?? 0
  const color = role === 'excludes' ? 'var(--negative)' : role === 'narrows' ? 'var(--line-strong)' : 'var(--water-4)'
  return (
    <span aria-hidden className="col-start-2 h-1 bg-sunken">
      <span className="block h-full" style={{ width: `${Math.min(1, value / most) * 100}%`, background: color }} />
    </span>
  )
}
