import { t } from '@lingui/core/macro'
import type { Series } from '#src/ui/charts/series.ts'

/** From bottom to top; series differ in hue, lightness and hatching. */
export const sentimentSeries = () =>
  [
    { id: 'positive', label: t`Positive`, color: 'var(--positive)' },
    { id: 'neutral', label: t`Neutral`, color: 'var(--neutral)' },
    { id: 'negative', label: t`Negative`, color: 'var(--negative)', pattern: 'hatch' },
    { id: 'unsure', label: t`Unsure`, color: 'var(--unknown)', pattern: 'open' },
    { id: 'unknown', label: t`Not classified`, color: 'var(--unknown)', pattern: 'dots' },
  ] as const satisfies readonly Series[]
