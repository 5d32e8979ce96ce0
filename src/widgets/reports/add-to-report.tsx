import { t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { use, useState } from 'react'
import { maxChosenPosts } from '#contract/answers/chosen-posts.ts'
import { type PanelId, panelTitles } from '#contract/reports/panel-titles.ts'
import { pickReportSearch } from '#contract/reports/panel-scope.ts'
import type { Report } from '#contract/reports/reports.ts'
import { isComparing } from '#contract/saved-queries/comparison.ts'
import { reportsQuery } from '#src/api/reports.ts'
import { translateEnglish } from '#src/text/terms.ts'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/field.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { ErrorText } from '#src/ui/error-text.tsx'
import { QueryState } from '#src/ui/query-state.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { PageContext } from '../insight-page/page.ts'
import { useWorkspaceId } from '../workspace/workspace.ts'
import { useChangeReport } from './use-change-report.ts'

type AddToReportProps = {
  panel: PanelId
  metric?: string | undefined
  /** Chosen posts; they join the report's last list of posts that has room. */
  posts?: readonly string[]
  onClose: () => void
}

export function AddToReport({ panel, metric, posts, onClose }: AddToReportProps) {
  const workspaceId = useWorkspaceId()
  const navigate = useNavigate()
  const page = use(PageContext)
  const search = (posts === undefined && page?.search) || {}
  const reports = useQuery(reportsQuery(workspaceId))
  const adding = useChangeReport()
  const own = pickReportSearch(search as Record<string, string | undefined>)
  // Compared queries are what such a panel is about.
  const [keepsScope, setKeepsScope] = useState(isComparing(search))
  const begin = () => {
    onClose()
    void navigate({
      to: '/workspace/$workspaceId/reports/$reportId',
      params: { workspaceId, reportId: 'new' },
      search: { panel, ...(metric && { metric }), ...(posts && { posts: posts.join(',') }), ...own },
    })
  }
  const withPanel = ({ items }: Report) => {
    const list = items.findLast((item) => item.kind === 'panel' && item.panel === panel)
    if (posts !== undefined && list?.kind === 'panel' && list.posts) {
      const joined = [...list.posts.filter((id) => !posts.includes(id)), ...posts]
      if (joined.length <= maxChosenPosts)
        return { items: items.map((item) => (item === list ? { ...list, posts: joined } : item)) }
    }
    const scoped = {
      ...(posts && { posts: [...posts] }),
      ...(metric && { metric }),
      ...(keepsScope && { scope: { search: own } }),
    }
    return { items: [...items, { kind: 'panel' as const, id: crypto.randomUUID(), panel, ...scoped }] }
  }
  const title = translateEnglish(panelTitles[panel])
  if (posts !== undefined && posts.length > maxChosenPosts)
    return (
      <Dialog title={t`Add to report`} onClose={onClose}>
        <p className="text-sm text-ink-soft">
          <Trans>A list in a report has up to {maxChosenPosts} posts. Select fewer.</Trans>
        </p>
      </Dialog>
    )
  return (
    <Dialog
      title={t`Add to report`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
          <Button variant="primary" onClick={begin}>
            <Trans>New report</Trans>
          </Button>
        </>
      }
    >
      <div className="grid gap-3 text-sm">
        <p className="text-ink-soft">
          {posts === undefined ? (
            <Trans>“{title}” is added at the end, with the days of the report.</Trans>
          ) : (
            <Plural
              value={posts.length}
              one="The post joins the report’s list of chosen posts, or begins one at the end."
              other="The # posts join the report’s list of chosen posts, or begin one at the end."
            />
          )}
        </p>
        {posts === undefined ? (
          <Checkbox
            label={t`Keep the queries and filters of this page`}
            checked={keepsScope}
            onChange={(event) => setKeepsScope(event.target.checked)}
          />
        ) : null}
        <QueryState query={reports} pending={<Skeleton className="h-16" />} errorTitle={t`The reports did not load`}>
          {({ items }) => (
            <ul className="grid max-h-72 gap-1 overflow-y-auto empty:hidden">
              {items
                .filter(({ canEdit }) => canEdit)
                .map((report) => (
                  <li key={report.id} className="flex flex-wrap items-center justify-between gap-2">
                    <span className="min-w-0 wrap-long">{report.name}</span>
                    {adding.isSuccess && adding.variables.report.id === report.id ? (
                      <span role="status">
                        <Trans>Added.</Trans>{' '}
                        <Link
                          to="/workspace/$workspaceId/reports/$reportId"
                          params={{ workspaceId, reportId: report.id }}
                          className="underline"
                        >
                          <Trans>View report</Trans>
                        </Link>
                      </span>
                    ) : (
                      <Button
                        size="sm"
                        aria-label={`${t`Add`}: ${report.name}`}
                        busy={adding.isPending && adding.variables.report.id === report.id}
                        onClick={() => adding.mutate({ report, change: withPanel(report) })}
                      >
                        <Trans>Add</Trans>
                      </Button>
                    )}
                  </li>
                ))}
            </ul>
          )}
        </QueryState>
        <ErrorText error={adding.error} />
      </div>
    </Dialog>
  )
}
