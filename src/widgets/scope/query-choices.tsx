import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { mostCompared } from '#contract/compared-queries.ts'
import { Checkbox } from '#src/ui/field.tsx'

export type QueryChoicesProps = {
  queries: readonly { id: string; name: string }[]
  /** Those that stand side by side, in their order. */
  ids: readonly string[]
  onChange: (ids: string[]) => void
}

export function QueryChoices({ queries, ids, onChange }: QueryChoicesProps) {
  const isFull = ids.length >= mostCompared
  const toggle = (id: string) => onChange(ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id])
  if (queries.length === 0)
    return (
      <p className="text-ink-faint">
        <Trans>No query is saved yet. Two saved queries can be compared.</Trans>
      </p>
    )
  return (
    <>
      <ul aria-label={t`Saved queries to compare`} className="grid max-h-80 gap-px overflow-y-auto">
        {queries.map(({ id, name }) => (
          <li key={id}>
            <Checkbox
              checked={ids.includes(id)}
              disabled={isFull && !ids.includes(id)}
              onChange={() => toggle(id)}
              label={<span className="wrap-anywhere">{name}</span>}
            />
          </li>
        ))}
      </ul>
      <p role="status" className="mt-2 border-t border-line pt-2 text-xs text-ink-faint">
        {isFull
          ? t`Five queries at most: take one out to add another.`
          : plural(mostCompared - ids.length, { one: '# more can be chosen.', other: '# more can be chosen.' })}
      </p>
    </>
  )
}
