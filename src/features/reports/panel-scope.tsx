import { type ReactNode, use, useMemo, useState } from 'react'
import { hasOwnScope, resolvePanelSearch } from '#contract/reports/panel-scope.ts'
import { resolveReportRange } from '#contract/reports/ranges.ts'
import type { ReportItem } from '#contract/reports/reports.ts'
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

type PanelItem = Extract<ReportItem, { kind: 'panel' }>
type ScopeProps = { item: PanelItem; children: ReactNode }

/** Shows an item's panel in its own scope, if it has one. */
export function PanelScope({ item, children }: ScopeProps) {
  const shared = use(SharedContentContext)
  if (shared === null) return hasOwnScope(item) ? <OwnScope item={item}>{children}</OwnScope> : children
  const own = shared.kind === 'report' ? shared.panels[item.id] : undefined
  return own === undefined ? (
    children
  ) : (
    <VisitorScope item={item} own={own}>
      {children}
    </VisitorScope>
  )
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
  return <PageContext value={usePanelPage(item, own, [formatList(queries), ...filters])}>{children}</PageContext>
}

function VisitorScope({ item, own, children }: ScopeProps & { own: SharedPanel }) {
  const search = useMemo(() => readOverviewSearch(own.search), [own])
  const words = own.scope === null ? [] : listSharedScope(own.search as OverviewSearch, own.scope)
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
