import { t } from '@lingui/core/macro'
import type { QueryProblem } from '#contract/saved-queries/queries.ts'
import { wordedText } from '#src/text/terms.ts'

type Props = {
  id: string
  problems: readonly QueryProblem[]
  onFix: (problem: QueryProblem) => void
  onShow: (problem: QueryProblem) => void
}

/** What is wrong with a query, in words, each with its column and its repair. */
export function QueryProblems({ id, problems, onFix, onShow }: Props) {
  return (
    <ul id={id} className="query-problems" hidden={problems.length === 0}>
      {problems.map((problem) => (
        <li key={`${problem.code} ${problem.from} ${problem.to}`} data-severity={problem.severity}>
          <button type="button" className="query-problem-place" onClick={() => onShow(problem)}>
            {problem.severity === 'error' ? t`Error, column ${problem.from + 1}` : t`Note, column ${problem.from + 1}`}
          </button>
          <span>
            {wordedText({ detail: problem.message, ...problem.wording?.message })}
            {problem.hint ? (
              <span className="query-problem-hint">
                {' '}
                {wordedText({ detail: problem.hint, ...problem.wording?.hint })}
              </span>
            ) : null}
          </span>
          {problem.fix ? (
            <button type="button" className="query-problem-fix" onClick={() => onFix(problem)}>
              {wordedText({ detail: problem.fix.label, ...problem.wording?.fix })}
            </button>
          ) : null}
        </li>
      ))}
    </ul>
  )
}
