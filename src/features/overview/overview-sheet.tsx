import { memo } from 'react'
import type { OverviewTerms } from '#contract/answers/overview.ts'
import type { Mute } from '#contract/filters/mutes.ts'
import { CoverageLine } from './coverage-line.tsx'
import { KpiRow } from './kpi-row.tsx'
import { SentimentPanel } from './sentiment-panel.tsx'
import { Rest, type RestProps } from './overview-rest.tsx'
import { Refreshing } from '#src/ui/refreshing.tsx'
import { Volume } from './volume.tsx'

type OverviewSheetProps = RestProps & {
  mutes: readonly Mute[]
}

const noSpikes: OverviewTerms['spikes'] = []

/** Every number of the page; every mark is a door. */
export const OverviewSheet = memo(function OverviewSheet({ mutes, ...rest }: OverviewSheetProps) {
  const { overview, isOld, terms, scope, drill, onOpen } = rest
  return (
    <div className="grid gap-4">
      <Refreshing isOld={isOld} className="grid gap-4">
        <CoverageLine overview={overview} mutes={mutes} />
        <KpiRow overview={overview} scope={scope} onOpen={(order) => onOpen({ order })} />
        <div className="grid gap-4 @4xl:grid-cols-3">
          <Volume
            overview={overview}
            spikes={terms.drawn?.spikes ?? noSpikes}
            scope={scope}
            drill={drill}
            onOpen={onOpen}
            className="@4xl:col-span-2"
          />
          <SentimentPanel overview={overview} scope={scope} drill={drill} onOpen={onOpen} />
        </div>
      </Refreshing>
      <Rest {...rest} />
    </div>
  )
})
