import { t } from '@lingui/core/macro'
import { useMemo } from 'react'
import type { PreviousDays } from '#contract/answers/frame.ts'
import { formatDays } from '#src/text/format.ts'
import type { PreviousPeriod } from '#src/ui/charts/previous-period.tsx'

type Answer<Field extends string> = {
  previous: PreviousDays
  earlier: readonly ({ at: string } & Record<Field, number | null>)[]
}

/** The comparison period as drawn behind a chart; null if none or empty. */
export function usePreviousPeriod<Field extends string>(
  { earlier, previous }: Answer<Field>,
  field: Field,
): PreviousPeriod | null {
  return useMemo(() => {
    if (previous === null || earlier.every((step) => !step[field])) return null
    const steps = earlier.map((step) => ({ at: step.at, value: step[field] }))
    const days = formatDays(previous.from, previous.to)
    return { label: t`compared with ${days}`, steps }
  }, [earlier, previous, field])
}
