import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { pickReportSearch } from '#contract/reports/panel-scope.ts'
import { ReportPage } from '#src/features/reports/report-page.tsx'
import { useSearchChange } from '#src/routes/-use-search-change.ts'
import { WithPostTools } from '#src/widgets/posts/post-tools.tsx'
import { type OverviewSearch, readOverviewSearch } from '#src/widgets/scope/search.ts'
import { pickTextParameters } from '../../../-search-schema.ts'
import { panelViews } from './-panels.tsx'

export const Route = createFileRoute('/workspace/$workspaceId/reports/$reportId')({
  staticData: { title: msg`Report` },
  validateSearch: (search) => ({
    ...readOverviewSearch(search),
    ...pickTextParameters(search, ['copy', 'edit', 'panel', 'metric', 'posts']),
  }),
  component: Page,
})

function Page() {
  const navigate = Route.useNavigate()
  const { reportId } = Route.useParams()
  const search = Route.useSearch()
  const { copy, edit, panel, metric, posts } = search
  return (
    <WithPostTools search={search}>
      <ReportPage
        reportId={reportId}
        mode={edit === undefined ? 'read' : 'edit'}
        address={search}
        copyOf={copy ?? null}
        begin={{ panel, metric, posts, scope: pickReportSearch(search) }}
        views={panelViews}
        onMode={(mode) => void navigate({ search: mode === 'read' ? {} : { edit: '1' } })}
        onAddress={useSearchChange<OverviewSearch>()}
        onSaved={(id) =>
          void navigate({
            params: (params) => ({ ...params, reportId: id }),
            search: { edit: '1' },
            replace: true,
          })
        }
      />
    </WithPostTools>
  )
}
