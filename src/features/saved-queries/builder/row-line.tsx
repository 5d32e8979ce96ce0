import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { cx } from '#src/ui/cx.ts'
import { useBuilder } from './builder-context.ts'
import { negateAt, replaceAt, type Path } from './edits.ts'
import { ItemActions } from './item-actions.tsx'
import { kindName } from './kinds.ts'
import type { Row } from './model.ts'
import { toDraft, isBlank, readRow, type RowDraft } from './row-draft.ts'
import { RowFields } from './row-fields.tsx'

/** Edits apply on blur or Enter. */
export function RowLine({ row, path }: { row: Row; path: Path }) {
  const { root, apply } = useBuilder()
  const current = toDraft(row.node)
  const { draft, problem, setDraft, setProblem } = useDraft(current)
  const commit = (written: RowDraft) => {
    if (JSON.stringify(written) === JSON.stringify(current)) return undefined
    const read = isBlank(written) ? { problem: t`Enter a word or phrase.` } : readRow(written)
    if ('problem' in read) return setProblem(read.problem)
    const changed: Row = { ...row, node: read.row.node, leafText: read.row.leafText, written: null }
    return apply(
      { root: replaceAt(root, path, changed), path },
      `${t`Changed`}: ${kindName(written.kind)} ${written.value}`,
    )
  }
  return (
    <div className="flex flex-wrap items-start gap-2">
      <NotButton negated={row.negated} onToggle={() => apply({ root: negateAt(root, path), path }, t`Changed`)} />
      <RowFields {...{ draft, problem }} onChange={setDraft} onCommit={commit} />
      <span className="ml-auto flex gap-1 max-sm:order-1">
        <ItemActions item={row} path={path} />
      </span>
    </div>
  )
}

/** The draft lasts until the query's own value changes. */
function useDraft(current: RowDraft) {
  const known = JSON.stringify(current)
  const [state, setState] = useState({ known, draft: current, problem: null as string | null })
  const shown = state.known === known ? state : { known, draft: current, problem: null }
  if (shown !== state) setState(shown)
  return {
    draft: shown.draft,
    problem: shown.problem,
    setDraft: (draft: RowDraft) => setState({ known, draft, problem: null }),
    setProblem: (problem: string) => setState((now) => ({ ...now, problem })),
  }
}

export function NotButton({ negated, onToggle }: { negated: boolean; onToggle: () => void }) {
  return (
    <button
      type="button"
      aria-pressed={negated}
      aria-label={t`NOT: exclude`}
      title={t`NOT: exclude`}
      onClick={onToggle}
      className={cx(
        'h-8 rounded-md px-2 font-mono text-xs pointer-coarse:h-10',
        negated ? 'bg-ink font-semibold text-on-ink' : 'text-ink-faint hover:bg-hover hover:text-ink',
      )}
    >
      NOT
    </button>
  )
}
