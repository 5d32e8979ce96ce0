import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { useMedia } from '#src/ui/use-media.ts'
import { ExportButton } from '../exports/export-button.tsx'
import { LinkButton } from '../views/link-button.tsx'
import { PageTimeTools } from '../time/page-time.tsx'
import { usePinned } from '../views/pinned.ts'
import type { BarProps } from './bar-props.ts'
import { comparedProblem } from './compared.ts'
import { isComparing } from './compared-queries.ts'
import { FilterButton } from './filter-button.tsx'
import { countNarrowing } from './narrowing.ts'
import { stepOf } from './scope.ts'
import { ScopeControls } from './scope-controls.tsx'

const PhoneBar = lazy(() => import('./phone-bar.tsx'))
const ScopeChips = lazy(() => import('./scope-chips.tsx').then((module) => ({ default: module.ScopeChips })))
const PrintedScope = lazy(() => import('./printed-scope.tsx'))
const PinnedScope = lazy(() => import('../views/pinned-scope.tsx').then((module) => ({ default: module.PinnedScope })))

/** What the page looks at, to be changed, and what can be done with it; of a pinned page, to be read. Stands in a row that wraps. */
export function FilterBar(props: BarProps) {
  const { workspaceId, exports, usualStep } = props
  const view = usePinned()
  if (view === null)
    return (
      <>
        <Suspense>
          <PrintedScope workspaceId={workspaceId} search={props.search} range={props.range} timezone={props.timezone} />
        </Suspense>
        <Bar {...props} />
      </>
    )
  return (
    <>
      <Suspense>
        <PinnedScope view={view} />
      </Suspense>
      <PageTimeTools usualStep={usualStep} />
      {exports === undefined ? null : <ExportButton workspaceId={workspaceId} choices={exports} />}
    </>
  )
}

function Bar(props: BarProps) {
  const { workspaceId, search, range, exports, usualStep, comparesQueries = false } = props
  const isPhone = useMedia('(width < 40rem)')
  const hasChips = countNarrowing(search) > 0 || (comparesQueries && isComparing(search))
  return (
    <search aria-label={t`Filters`} className="no-print contents">
      <div className="flex min-w-0 grow flex-wrap items-center gap-2 max-sm:w-full">
        {isPhone ? (
          <Suspense fallback={<div className="h-8 pointer-coarse:h-10" />}>
            <PhoneBar {...props} />
          </Suspense>
        ) : (
          <>
            <ScopeControls {...props} />
            <PageTimeTools usualStep={usualStep} />
            <FilterButton {...props} />
            <div className="ml-auto flex items-center gap-2">
              <LinkButton workspaceId={workspaceId} search={search} range={range} />
              {exports === undefined ? null : <ExportButton workspaceId={workspaceId} choices={exports} />}
            </div>
          </>
        )}
      </div>
      {hasChips ? (
        <Suspense fallback={<div className="h-7 w-full pointer-coarse:h-9" />}>
          <ScopeChips {...props} />
        </Suspense>
      ) : null}
      <Problems {...props} />
    </search>
  )
}

/** What of the address cannot be shown as it asks. */
function Problems({ search, range, comparesDays = true }: BarProps) {
  const problem = comparesDays ? comparedProblem(range, search.previous) : null
  return (
    <>
      {search.step !== undefined && stepOf(range, search) === undefined ? (
        <p role="alert" className="w-full text-xs text-warn">
          <Trans>So many days do not go into steps so short. The charts show longer ones.</Trans>
        </p>
      ) : null}
      {problem === null ? null : (
        <p role="alert" className="w-full text-xs text-warn">
          {problem} <Trans>The usual days before are shown.</Trans>
        </p>
      )}
    </>
  )
}
