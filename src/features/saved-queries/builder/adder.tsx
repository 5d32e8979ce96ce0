import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { useBench } from './bench.ts'
import { append, pairAt, type Path } from './edits.ts'
import { kindName } from './kinds.ts'
import type { Mode } from './model.ts'
import { blankRow, isBlank, readRow, type RowDraft } from './row-draft.ts'
import { RowFields } from './row-fields.tsx'
import { isConverting } from '#src/ui/enter.ts'

export function Adder({ path, beside, canClose }: { path: Path; beside: Mode | null; canClose: boolean }) {
  const { root, add, apply } = useBench()
  const [draft, setDraft] = useState<RowDraft>(blankRow)
  const [problem, setProblem] = useState<string | null>(null)
  const keep = (written: RowDraft) => {
    const read = isBlank(written) ? { problem: t`Enter a word or phrase.` } : readRow(written)
    if ('problem' in read) return setProblem(read.problem)
    const edited = beside === null ? append(root, path, read.row) : pairAt(root, path, beside, read.row)
    add(null)
    apply(edited, `${t`Added`}: ${kindName(written.kind)} ${written.value}`)
    return undefined
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Esc is a shortcut for the button
    <div
      className="grid gap-1.5 rounded-md bg-water-1 p-2"
      onKeyDown={(event) => {
        if (event.key === 'Escape' && canClose && !isConverting(event)) add(null)
      }}
    >
      <div className="flex flex-wrap items-start gap-2">
        <RowFields
          draft={draft}
          problem={problem}
          autoFocus={canClose}
          onChange={(next) => {
            setDraft(next)
            setProblem(null)
          }}
          onKeep={keep}
        />
        <span className="flex gap-1 max-sm:order-3">
          <Button onClick={() => keep(draft)}>
            <Trans>Add</Trans>
          </Button>
          {canClose ? (
            <Button variant="quiet" onClick={() => add(null)}>
              <Trans>Cancel</Trans>
            </Button>
          ) : null}
        </span>
      </div>
    </div>
  )
}
