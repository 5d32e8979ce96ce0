import { t } from '@lingui/core/macro'
import { useState, type ReactNode } from 'react'
import { formatNumber } from '#src/text/format.ts'
import { Button } from './button.tsx'

const listedAtFirst = 8

type FirstRows<Row> = {
  shown: readonly Row[]
  /** Toggles the remaining rows; null if there are none. */
  more: ReactNode
}

/** The first rows, plus open rows at any position. */
export function useFirstRows<Row>(rows: readonly Row[], isOpen: (row: Row) => boolean): FirstRows<Row> {
  const [isExpanded, setExpanded] = useState(false)
  const shown = isExpanded ? rows : rows.filter((row, place) => place < listedAtFirst || isOpen(row))
  const more = rows.length - shown.length
  return {
    shown,
    more:
      more === 0 && !isExpanded ? null : (
        <Button
          size="sm"
          variant="quiet"
          className="mt-1 -ml-2 justify-self-start"
          aria-expanded={isExpanded}
          onClick={() => setExpanded(!isExpanded)}
        >
          {isExpanded ? t`Fewer` : t`Show ${formatNumber(more)} more`}
        </Button>
      ),
  }
}
