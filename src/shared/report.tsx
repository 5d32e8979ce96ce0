import { useMemo, useState } from 'react'
import type { SharedContent } from '#contract/shares/shares.ts'
import { OfFirstQuery } from '#src/features/reports/panel-scope.tsx'
import { ReportPanels } from '#src/features/reports/panels.tsx'
import { ReportSummary } from '#src/features/reports/report-summary.tsx'
import { panelViews } from '#src/routes/workspace/$workspaceId/reports/-panels.tsx'
import { type Page, PageContext } from '#src/widgets/insight-page/page.ts'
import { PrintedDefinitions } from '#src/ui/definition.tsx'
import { readOverviewSearch } from '#src/widgets/scope/search.ts'
import { usePageScope } from '#src/widgets/scope/use-page-scope.ts'

const nowhere = () => {}

/** The panels of a shared report. */
export function Report({ content }: { content: Extract<SharedContent, { kind: 'report' }> }) {
  const search = useMemo(() => readOverviewSearch(content.search), [content.search])
  const { range, scope } = usePageScope(search)
  const [latest, onVersion] = useState(0)
  const page = useMemo(
    (): Page => ({
      range,
      scope,
      search,
      drillDown: null,
      open: nowhere,
      change: nowhere,
      changeScope: nowhere,
      asks: {},
      latest,
      onVersion,
    }),
    [range, scope, search, latest],
  )
  return (
    <PageContext value={page}>
      <div className="page @container grid grid-cols-1 content-start gap-4">
        <OfFirstQuery>
          <ReportSummary written={content.summary} />
        </OfFirstQuery>
        <ReportPanels items={content.items} views={panelViews} />
        <PrintedDefinitions />
      </div>
    </PageContext>
  )
}
