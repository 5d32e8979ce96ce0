import { t } from '@lingui/core/macro'
import { useState, type ReactNode } from 'react'
import { formatNumber } from '#src/text/format.ts'
import { Button } from './button.tsx'

type FirstRows<Row> = {
  shown: readonly Row[]
  /** Toggles the remaining rows, and says on paper that there are more; null if there are none. */
  more: ReactNode
}

/** The first rows, plus open rows at any position. */
export function useFirstRows<Row>(
  rows: readonly Row[],
  isOpen: (row: Row) => boolean = () => false,
  atFirst = 8,
): FirstRows<Row> {
  const [isExpanded, setExpanded] = useState(false)
  const shown = isExpanded ? rows : rows.filter((row, place) => place < atFirst || isOpen(row))
  const more = rows.length - shown.length
  if (more === 0 && !isExpanded) return { shown, more: null }
  return {
    shown,
    more: (
      <>
        <Button
          size="sm"
          variant="quiet"
          className="mt-1 -ml-2 justify-self-start"
          aria-expanded={isExpanded}
          onClick={() => setExpanded(!isExpanded)}
        >
          {isExpanded ? t`Fewer` : t`Show ${formatNumber(more)} more`}
        </Button>
        {more === 0 ? null : (
          <p className="print-only mt-1 text-xs text-ink-faint">
            {t`The first ${formatNumber(shown.length)} of ${formatNumber(rows.length)}.`}
          </p>
        )}
      </>
    ),
  }
}
