import { t } from '@lingui/core/macro'
import type { OverviewFigures } from '#contract/answers/overview.ts'
import { sentimentName } from '#src/text/terms.ts'
import type { CsvCell } from '#src/widgets/csv.ts'
import { seriesRows } from '#src/widgets/figures/series-csv.ts'

const sentiments = ['positive', 'neutral', 'negative', 'unsure', 'unknown'] as const

/** Posts and their sentiment, a step a row. */
export function volumeRows({ volume, range }: Pick<OverviewFigures, 'volume' | 'range'>): CsvCell[][] {
  const [[step] = [], ...moments] = seriesRows(range, volume, { name: '', unit: '', values: [] })
  return [
    [step ?? null, t`Posts`, ...sentiments.map(sentimentName)],
    ...volume.map((of, index) => [moments[index]?.[0] ?? null, of.posts, ...sentiments.map((name) => of[name])]),
  ]
}
