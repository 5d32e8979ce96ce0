import { Trans } from '@lingui/react/macro'
import { diffWordsWithSpace } from 'diff'
import { useMemo } from 'react'

/** Marks insertions and deletions for screen readers, too. */
export function WordDiff({ from, to }: { from: string; to: string }) {
  const parts = useMemo(() => placed(diffWordsWithSpace(from, to)), [from, to])
  if (from === to)
    return (
      <p className="text-sm text-ink-soft">
        <Trans>No differences.</Trans>
      </p>
    )
  return (
    <p dir="auto" className="rounded-md border border-line bg-sunken p-3 font-mono text-sm wrap-long">
      {parts.map(({ at, value, added, removed }) => {
        if (added) {
          return (
            <ins key={at} className="rounded-sm bg-good-soft text-good decoration-1 underline-offset-2">
              <span className="sr-only">
                {' '}
                [<Trans>Added</Trans>:{' '}
              </span>
              {value}
              <span className="sr-only">] </span>
            </ins>
          )
        }
        if (removed) {
          return (
            <del key={at} className="rounded-sm bg-destructive-soft text-destructive">
              <span className="sr-only">
                {' '}
                [<Trans>Removed</Trans>:{' '}
              </span>
              {value}
              <span className="sr-only">] </span>
            </del>
          )
        }
        return <span key={at}>{value}</span>
      })}
    </p>
  )
}

const placed = (parts: readonly { value: string; added: boolean; removed: boolean }[]) => {
  let at = 0
  return parts.map(({ value, added, removed }) => ({ at: (at += value.length + 1), value, added, removed }))
}
