import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { Recipients } from '#contract/channels/recipients.ts'
import { panelTitles } from '#contract/reports/panel-titles.ts'
import { ReportRange } from '#contract/reports/ranges.ts'
import { type Report, ReportItem, ReportVisibility, Schedule } from '#contract/reports/reports.ts'
import { createReport, reportQuery, reportsQuery, toReportInput, updateReport } from '#src/api/reports.ts'
import { blankReport, findReportFault, pickReportDraft, type ReportDraft } from '#src/machines/edited-report.ts'
import { reportEditorMachine } from '#src/machines/report-editor.ts'
import { Button } from '#src/ui/button.tsx'
import { documentActors, type DocumentKind } from '#src/widgets/actors/document-actors.ts'
import { DocumentEditor } from '#src/widgets/document-editor/document-editor.tsx'
import { useWorkspaceId } from '#src/widgets/workspace/workspace.ts'
import type { NewReportDefaults, PanelViews, ReportMode } from './page-parts.ts'
import { ReportForm } from './report-form.tsx'

const reports: DocumentKind<Report, ReportDraft> = {
  name: 'report',
  Draft: z.object({
    name: z.string(),
    visibility: ReportVisibility,
    items: z.array(ReportItem),
    search: z.record(z.string(), z.string()),
    range: ReportRange,
    schedule: z.nullable(Schedule),
    recipients: Recipients,
  }),
  newDrafts: 'ofEachOrigin',
  blank: blankReport,
  draftOf: pickReportDraft,
  toDraft: pickReportDraft,
  validate: (draft) => ({ faulty: findReportFault(draft) !== null }),
  fields: ['name'],
  query: ({ workspaceId, documentId }) => reportQuery({ workspaceId, reportId: documentId }),
  create: (workspaceId, draft) => createReport({ workspaceId, ...toReportInput(draft) }),
  update: ({ documentId, ...address }, draft) =>
    updateReport({ ...address, reportId: documentId, ...toReportInput(draft) }),
  refresh: (cache, workspaceId) =>
    void cache.invalidateQueries({ queryKey: reportsQuery(workspaceId).queryKey, exact: true }),
}

type ReportWriterProps = {
  /** Null for a new report. */
  reportId: string | null
  copyOf: string | null
  begin: NewReportDefaults
  views: PanelViews
  onMode: (mode: ReportMode) => void
  onSaved: (reportId: string) => void
}

function toDraft({ panel, metric, posts, scope }: NewReportDefaults): ReportDraft | null {
  if (panel === undefined || !Object.hasOwn(panelTitles, panel)) return null
  const item = {
    kind: 'panel' as const,
    id: crypto.randomUUID(),
    panel,
    ...(metric && { metric }),
    ...(posts && { posts: posts.split(',') }),
  }
  return { ...blankReport, items: [item], search: scope }
}

export function ReportWriter({ reportId, copyOf, begin, views, onMode, onSaved }: ReportWriterProps) {
  const workspaceId = useWorkspaceId()
  const origin = [begin.panel, begin.metric, begin.posts].join(' ').trim()
  return (
    <DocumentEditor
      thing="report"
      provide={(services) => reportEditorMachine.provide({ actors: documentActors(reports, services) })}
      address={reportId ?? ['new', copyOf, origin].join(' ')}
      documentId={reportId}
      copyOf={copyOf}
      initialDraft={() => toDraft(begin)}
      toOrigin={() => origin}
      isOwn={({ next }, id) =>
        next.pathname.endsWith(`/reports/${id}`) && (next.search as { edit?: string }).edit !== undefined
      }
      onSaved={onSaved}
      back={
        <Link to="/workspace/$workspaceId/reports" params={{ workspaceId }} className="underline">
          <Trans>Back</Trans>
        </Link>
      }
    >
      {(state, send) => (
        <ReportForm
          state={state}
          send={send}
          views={views}
          actions={
            state.context.documentId === null ? null : (
              <Button variant="quiet" onClick={() => onMode('read')}>
                <Trans>View report</Trans>
              </Button>
            )
          }
        />
      )}
    </DocumentEditor>
  )
}
