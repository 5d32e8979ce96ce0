import { t } from '@lingui/core/macro'
import type { ExplainedClause } from '#contract/posts/explanations.ts'
import { cx } from '#src/ui/cx.ts'

type Piece = { from: number; text: string; clause: ExplainedClause | null }

/** Splits a query at its clauses; nested clauses are skipped. */
export function splitAtClauses(text: string, clauses: readonly ExplainedClause[]): Piece[] {
  const pieces: Piece[] = []
  let end = 0
  const put = (to: number, clause: ExplainedClause | null) => {
    if (to > end) pieces.push({ from: end, text: text.slice(end, to), clause })
    end = Math.max(end, to)
  }
  for (const clause of clauses.toSorted((one, other) => one.from - other.from)) {
    if (clause.from < end) continue
    put(clause.from, null)
    put(clause.to, clause)
  }
  put(text.length, null)
  return pieces
}

const hitText = ({ hit }: ExplainedClause) => (hit ? t`found` : t`not found`)

/** Underline and text mark clauses, too, so that colour isn't the only cue. */
export const ClauseText = ({ text, clauses }: { text: string; clauses: readonly ExplainedClause[] }) => (
  <code dir="auto" className="font-mono text-xs wrap-long whitespace-pre-wrap">
    {splitAtClauses(text, clauses).map(({ from, text: part, clause }) =>
      clause === null ? (
        <span key={from} className="text-ink-soft">
          {part}
        </span>
      ) : (
        <span
          key={from}
          title={hitText(clause)}
          className={cx(
            'rounded-sm px-0.5',
            clause.role !== 'excludes' && clause.hit && 'bg-mark text-ink',
            clause.role === 'excludes' && clause.hit && 'bg-destructive-soft text-destructive',
            !clause.hit && 'text-ink-soft underline decoration-dotted underline-offset-4',
          )}
        >
          {part}
          <span className="sr-only"> ({hitText(clause)})</span>
        </span>
      ),
    )}
  </code>
)
