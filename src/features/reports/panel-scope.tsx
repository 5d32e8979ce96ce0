import { type ReactNode, use, useMemo, useState } from 'react'
import { hasOwnScope, resolvePanelSearch } from '#contract/reports/panel-scope.ts'
import { resolveReportRange } from '#contract/reports/ranges.ts'
import type { PanelItem } from '#contract/reports/reports.ts'
import { listComparedQueryIds } from '#contract/saved-queries/comparison.ts'
import type { SharedPanel } from '#contract/shares/shares.ts'
import { formatDays, formatList } from '#src/text/format.ts'
import { type Page, PageContext, usePage } from '#src/widgets/insight-page/page.ts'
import { findOpenDrillDown, withDrillDown } from '#src/widgets/scope/drill-down.ts'
import { type OverviewSearch, readOverviewSearch } from '#src/widgets/scope/search.ts'
import { listSharedScope } from '#src/widgets/scope/shared-scope.ts'
import { usePageScope } from '#src/widgets/scope/use-page-scope.ts'
import { useScopeWords } from '#src/widgets/scope/use-scope-words.ts'
import { SharedContentContext } from '#src/widgets/views/shared.ts'
import { useLoadedWorkspace, useToday } from '#src/widgets/workspace/workspace.ts'

type ScopeProps = { item: PanelItem; children: ReactNode }

/** Shows an item's panel in its own scope, if it has one. */
export function PanelScope({ item, children }: ScopeProps) {
  const shared = use(SharedContentContext)
  const own = shared?.kind === 'report' ? shared.panels[item.id] : undefined
  if (own !== undefined)
    return (
      <VisitorScope item={item} own={own}>
        {children}
      </VisitorScope>
    )
  if (shared === null && hasOwnScope(item)) return <OwnScope item={item}>{children}</OwnScope>
  return compares(item) || item.posts !== undefined ? children : <OfFirstQuery>{children}</OfFirstQuery>
}

export const compares = ({ panel }: PanelItem) => panel.startsWith('comparison.')

/** In a report that compares queries, names the first one, which all parts but comparisons show. */
export function OfFirstQuery({ children }: { children: ReactNode }) {
  const page = usePage()
  const shared = use(SharedContentContext)
  const ids = listComparedQueryIds(page.search)
  const { queries } = useScopeWords(ids.length > 1 && shared === null ? page.search : {})
  const names = shared === null ? queries : (shared.scope?.queries ?? [])
  // A shared scope leaves out queries that are gone.
  const name = ids.length > 1 && ids.length === names.length ? names[0] : undefined
  const named = useMemo(() => (name === undefined ? page : { ...page, ownScope: name }), [page, name])
  return <PageContext value={named}>{children}</PageContext>
}

function OwnScope({ item, children }: ScopeProps) {
  const { search } = usePage()
  const { weekStart } = useLoadedWorkspace()
  const today = useToday()
  const { scope } = item
  const own = useMemo(
    () =>
      readOverviewSearch(
        resolvePanelSearch(search as never, scope!, (range) => resolveReportRange(range, today, weekStart)),
      ),
    [search, scope, today, weekStart],
  )
  const { queries, filters } = useScopeWords(own)
  const shown = formatList(compares(item) ? queries : queries.slice(0, 1))
  return <PageContext value={usePanelPage(item, own, [shown, ...filters])}>{children}</PageContext>
}

function VisitorScope({ item, own, children }: ScopeProps & { own: SharedPanel }) {
  const search = useMemo(() => readOverviewSearch(own.search), [own])
  const { scope } = own
  const queries = compares(item) ? scope?.queries : scope?.queries.slice(0, 1)
  const words = scope && queries ? listSharedScope(own.search as OverviewSearch, { ...scope, queries }) : []
  return <PageContext value={usePanelPage(item, search, words)}>{children}</PageContext>
}

/** The report's page with the panel's search; the address says of which panel the posts are open. */
function usePanelPage({ id }: PanelItem, own: OverviewSearch, [queries, ...filters]: string[]): Page {
  const page = usePage()
  const [local, setLocal] = useState<Partial<OverviewSearch>>({})
  const search = useMemo(() => ({ ...own, ...local }), [own, local])
  const { range, scope } = usePageScope(search)
  const words = [...(queries === undefined ? [] : [queries]), formatDays(range.from, range.to), ...filters].join(' · ')
  return useMemo(
    (): Page => ({
      ...page,
      range,
      scope,
      search,
      ownScope: words,
      drillDown: page.search['open.panel'] === id ? findOpenDrillDown(page.search) : null,
      open: (drillDown) =>
        page.change({ ...withDrillDown({}, drillDown), 'open.panel': drillDown === null ? undefined : id }),
      change: (next) => setLocal((before) => ({ ...before, ...next })),
      changeScope: () => {},
    }),
    [page, range, scope, search, words, id],
  )
}
