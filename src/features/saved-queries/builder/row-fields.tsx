import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useId, type KeyboardEvent } from 'react'
import { ErrorText } from '#src/ui/error-text.tsx'
import { Checkbox, controlClass, Select } from '#src/ui/field.tsx'
import { cx } from '#src/ui/cx.ts'
import { kindOptions } from './kinds.ts'
import { isBlank, readRow, valueTypeOf, withKind, type RowDraft, type RowKind } from './row-draft.ts'
import { ValuePicker } from './value-picker.tsx'
import { isEnter } from '#src/ui/enter.ts'

type RowFieldsProps = {
  draft: RowDraft
  problem: string | null
  onChange: (draft: RowDraft) => void
  /** Called on blur, choice or Enter. */
  onCommit: (draft: RowDraft) => void
  autoFocus?: boolean
}

export function RowFields({ draft, problem, onChange, onCommit, autoFocus = false }: RowFieldsProps) {
  const problemId = useId()
  const pick = (next: RowDraft) => {
    onChange(next)
    if (!isBlank(next) && 'row' in readRow(next)) onCommit(next)
  }
  const text = (key: 'value' | 'other' | 'distance', label: string, more: object = {}) => (
    <input
      type="text"
      aria-label={label}
      aria-invalid={problem ? true : undefined}
      aria-describedby={problem ? problemId : undefined}
      value={draft[key]}
      onChange={(event) => onChange({ ...draft, [key]: event.target.value })}
      onBlur={() => isBlank(draft) || onCommit(draft)}
      onKeyDown={(event) => confirm(event, () => onCommit(draft))}
      className={cx(controlClass, key === 'distance' ? 'w-16!' : 'w-auto! grow basis-32')}
      {...more}
    />
  )
  const isPicked = draft.kind === 'query' || draft.kind === 'category'
  const isPlain = valueTypeOf(draft.kind) === 'words' || (valueTypeOf(draft.kind) === 'name' && !isPicked)
  return (
    <div className="flex min-w-0 grow basis-64 flex-wrap items-start gap-2 max-sm:contents">
      <Select
        label={t`Kind`}
        hideLabel
        className="w-36 max-sm:min-w-0 max-sm:flex-1"
        value={draft.kind}
        options={kindOptions()}
        onChange={(kind) => pick(withKind(draft, kind as RowKind))}
      />
      <div className="flex min-w-0 grow basis-0 flex-wrap items-start gap-2 max-sm:order-2 max-sm:basis-full">
        {isPlain ? (
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person asked for a new row to write in
          text('value', t`Value`, { autoFocus })
        ) : (
          <ValuePicker {...{ draft, onChange, onCommit: pick }} describedBy={problem ? problemId : undefined} />
        )}
        {draft.kind === 'near' ? (
          <>
            <span className="py-1.5 text-xs text-ink-soft">
              <Trans>within</Trans>
            </span>
            {text('distance', t`Other words allowed in between (1 to 10)`, { type: 'number', min: 1, max: 10 })}
            <span className="py-1.5 text-xs text-ink-soft">
              <Trans>words of</Trans>
            </span>
            {text('other', t`Other word or phrase`)}
            <Checkbox
              label={t`in this order`}
              checked={draft.ordered}
              onChange={({ target }) => pick({ ...draft, ordered: target.checked })}
            />
          </>
        ) : null}
        {draft.kind === 'phrase' ? (
          <>
            {text('distance', t`Other words allowed in between (1 to 10)`, {
              type: 'number',
              min: 1,
              max: 10,
            })}
            <span className="py-1.5 text-xs text-ink-soft">
              <Trans>words between</Trans>
            </span>
          </>
        ) : null}
        {problem ? (
          <ErrorText id={problemId} className="basis-full text-xs">
            {problem}
          </ErrorText>
        ) : null}
      </div>
    </div>
  )
}

/** Enter confirms the row without saving the query; with Ctrl it does both. */
export function confirm(event: KeyboardEvent, commit: () => void) {
  if (!isEnter(event) && !(event.key === 's' && (event.ctrlKey || event.metaKey))) return
  commit()
  if (!event.ctrlKey && !event.metaKey) event.preventDefault()
}
