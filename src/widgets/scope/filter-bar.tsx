import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMedia } from '#src/ui/use-media.ts'
import { PinnedScope } from '../views/pinned-scope.tsx'
import { ExportButton } from '../exports/export-button.tsx'
import { PageTimeTools } from '../time/page-time.tsx'
import { usePinned } from '../views/pinned.ts'
import { PrintedScope } from './printed-scope.tsx'
import { ScopeChips } from './scope-chips.tsx'
import { PhoneBar } from './phone-bar.tsx'
import type { BarProps } from './bar-props.ts'
import { comparedProblem } from './compared.ts'
import { isComparing } from './compared-queries.ts'
import { FilterButton } from './filter-button.tsx'
import { PageActions } from './page-actions.tsx'
import { countNarrowing } from './narrowing.ts'
import { stepOf } from './scope.ts'
import { ScopeControls } from './scope-controls.tsx'

/** Read-only on pinned pages. Belongs in a wrapping row. */
export function FilterBar(props: BarProps) {
  const { exports, usualStep } = props
  const view = usePinned()
  if (view === null)
    return (
      <>
        <PrintedScope search={props.search} range={props.range} />
        <Bar {...props} />
      </>
    )
  return (
    <>
      <PinnedScope view={view} />
      <PageTimeTools usualStep={usualStep} />
      {exports === undefined ? null : <ExportButton choices={exports} />}
    </>
  )
}

function Bar(props: BarProps) {
  const { search, range, exports, usualStep, comparesQueries = false } = props
  const isPhone = useMedia('(width < 40rem)')
  const hasChips = countNarrowing(search) > 0 || (comparesQueries && isComparing(search))
  return (
    <search aria-label={t`Filters`} className="no-print contents">
      <div className="flex min-w-0 grow flex-wrap items-center gap-2 max-sm:w-full">
        {isPhone ? (
          <PhoneBar {...props} />
        ) : (
          <>
            <ScopeControls {...props} />
            <PageTimeTools usualStep={usualStep} />
            <FilterButton {...props} />
            <div className="ml-auto flex items-center gap-2">
              <PageActions search={search} range={range} />
              {exports === undefined ? null : <ExportButton choices={exports} />}
            </div>
          </>
        )}
      </div>
      {hasChips ? <ScopeChips {...props} /> : null}
      <Problems {...props} />
    </search>
  )
}

/** Parts of the address that can't be shown as requested. */
function Problems({ search, range, comparesDays = true }: BarProps) {
  const problem = comparesDays ? comparedProblem(range, search.previous) : null
  return (
    <>
      {search.step !== undefined && stepOf(range, search) === undefined ? (
        <p role="alert" className="w-full text-xs text-warn">
          <Trans>The date range is too long for this step, so the charts use a longer one.</Trans>
        </p>
      ) : null}
      {problem === null ? null : (
        <p role="alert" className="w-full text-xs text-warn">
          {problem} <Trans>The previous period is shown instead.</Trans>
        </p>
      )}
    </>
  )
}
