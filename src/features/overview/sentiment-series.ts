import { t } from '@lingui/core/macro'
import type { Series } from '#src/ui/charts/series.ts'

/** The four verdicts from the bottom of a stack up: told apart by hue, lightness and hatching. */
export const sentimentSeries = () =>
  [
    { id: 'positive', label: t`Positive`, color: 'var(--positive)' },
    { id: 'neutral', label: t`Neutral`, color: 'var(--neutral)' },
    { id: 'negative', label: t`Negative`, color: 'var(--negative)', pattern: 'hatch' },
    { id: 'unknown', label: t`Not judged`, color: 'var(--unknown)', pattern: 'dots' },
  ] as const satisfies readonly Series[]
