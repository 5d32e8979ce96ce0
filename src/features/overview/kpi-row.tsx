import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import type { Kpi, Overview } from '#contract/insights.ts'
import { metricNames } from '#contract/metric-names.ts'
import type { PostOrder } from '#contract/posts.ts'
import { Sparkline } from '#src/ui/charts/sparkline.tsx'
import { formatShare } from '#src/text/format.ts'
import { worded } from '#src/text/terms.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { rowsOf, saveFile, toCsv } from './csv.ts'
import { KpiDefinition } from './kpi-definition.tsx'
import { cardValue, changeText, fullValue, unitOf } from './kpi-value.ts'

type KpiRowProps = { overview: Overview; onOpen: (order: PostOrder) => void }

/** A figure that most posts say nothing about is not one of all posts: its card says so beside the number. */
const isThin = ({ value, coverage }: Kpi) => value !== null && coverage !== null && coverage < 0.5

const orders: Partial<Record<Kpi['metric'], PostOrder>> = { interactions: 'interactions', potentialReach: 'followers' }

export function KpiRow({ overview, onOpen }: KpiRowProps) {
  return (
    <section aria-labelledby="key-figures" className="overflow-hidden rounded-md border border-line bg-line">
      <h2 id="key-figures" className="sr-only">
        <Trans>Key figures</Trans>
      </h2>
      <ul className="grid grid-cols-2 gap-px @2xl:grid-cols-3 @5xl:grid-cols-6">
        {overview.kpis.map((kpi) => (
          <li key={kpi.metric} className="min-w-0 bg-surface">
            <KpiCard kpi={kpi} overview={overview} onOpen={() => onOpen(orders[kpi.metric] ?? 'newest')} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const download = (kpi: Kpi, overview: Overview) =>
  saveFile(`soundings-${kpi.metric}-${overview.range.from}-${overview.range.to}.csv`, toCsv(rowsOf(kpi, overview)))

function KpiCard({ kpi, overview, onOpen }: { kpi: Kpi; overview: Overview; onOpen: () => void }) {
  const name = worded(metricNames[kpi.metric].name)
  return (
    <article aria-label={name} className="group/card flex h-full flex-col px-3 pt-2 pb-2">
      <header className="flex items-center">
        <h3 className="min-w-0 flex-1 truncate text-xs font-medium text-ink-soft">{name}</h3>
        <KpiDefinition kpi={kpi} />
      </header>
      <button
        type="button"
        onClick={onOpen}
        title={t`${fullValue(kpi.metric, kpi.value)}. Open the posts`}
        className="-mx-1 flex flex-wrap items-baseline gap-x-1.5 rounded-sm px-1 text-left hover:bg-hover"
      >
        <span className="text-2xl font-medium tracking-tight">{cardValue(kpi.metric, kpi.value)}</span>
        <span className="text-xs text-ink-faint">{unitOf(kpi.metric)}</span>
        {isThin(kpi) ? (
          <span className="w-full text-xs font-medium text-signal">
            <Trans>of {formatShare(kpi.coverage!)} of the posts</Trans>
          </span>
        ) : null}
      </button>
      <Change kpi={kpi} />
      <div className="mt-auto pt-2">
        <Sparkline values={kpi.spark} />
        <div className="mt-1 flex items-center justify-between gap-1">
          <p className="text-2xs text-ink-faint" title={t`Share of the posts that have what this figure needs`}>
            {kpi.coverage === null ? t`no posts` : t`${formatShare(kpi.coverage)} covered`}
          </p>
          <IconButton
            label={t`Download ${name} as CSV`}
            size="sm"
            icon={<Download size={13} aria-hidden />}
            className="-mr-1 -mb-1 h-6! text-ink-faint! pointer-coarse:h-8! pointer-coarse:min-w-8!"
            onClick={() => download(kpi, overview)}
          />
        </div>
      </div>
    </article>
  )
}

function Change({ kpi }: { kpi: Kpi }) {
  const change = changeText(kpi)
  const sign = kpi.change === null || kpi.change === 0 ? '' : kpi.change > 0 ? '▲ ' : '▼ '
  return (
    <p className="flex flex-wrap gap-x-2 text-xs">
      {change ? (
        <span className="font-medium">
          <span aria-hidden>{sign}</span>
          {change}
        </span>
      ) : (
        <span className="text-ink-faint">
          <Trans>no change to compare</Trans>
        </span>
      )}
      <span className="text-ink-faint">
        <span className="sr-only">
          <Trans>Previous period:</Trans>{' '}
        </span>
        <span aria-hidden>
          <Trans>was</Trans>{' '}
        </span>
        {cardValue(kpi.metric, kpi.previous)}
      </span>
    </p>
  )
}
