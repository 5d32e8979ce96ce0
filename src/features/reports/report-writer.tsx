import { Trans } from '@lingui/react/macro'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { pickSelection } from '#contract/answers/scope-search.ts'
import { currentUserQuery } from '#src/api/users.ts'
import { blankReport, type ReportDraft } from '#src/machines/edited-report.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { useDocumentPage } from '#src/widgets/actors/document-page.ts'
import { useMachine } from '#src/widgets/actors/hooks.ts'
import { DocumentEditor } from '#src/widgets/document-editor/document-editor.tsx'
import { documentTexts } from '#src/widgets/document-editor/document-texts.ts'
import { useWorkspaceId } from '#src/widgets/workspace/workspace.ts'
import { provideEditor } from './provide-editor.ts'
import { ReportForm } from './report-form.tsx'
import type { NewReportDefaults, PanelViews, ReportMode } from './page-parts.ts'

type ReportWriterProps = {
  /** Null for a new report. */
  reportId: string | null
  copyOf: string | null
  begin: NewReportDefaults
  mode: 'edit' | 'arrange'
  views: PanelViews
  onMode: (mode: ReportMode) => void
  onSaved: (reportId: string) => void
}

function toDraft({ panel, scope }: NewReportDefaults): ReportDraft | null {
  if (panel === null) return null
  return { ...blankReport, items: [{ kind: 'panel', id: crypto.randomUUID(), panel }], search: pickSelection(scope) }
}

export function ReportWriter({ reportId, copyOf, begin, mode, views, onMode, onSaved }: ReportWriterProps) {
  const cache = useQueryClient()
  const workspaceId = useWorkspaceId()
  const { data: user } = useSuspenseQuery(currentUserQuery())
  const [machine] = useState(() =>
    provideEditor({ cache, userId: user.id, copyOf, origin: copyOf ?? begin.panel ?? '' }),
  )
  const [input] = useState(() => ({
    workspaceId,
    documentId: reportId,
    initialDraft: reportId === null && copyOf === null ? toDraft(begin) : null,
  }))
  const [state, send, actor] = useMachine(machine, { input })
  const leaving = useDocumentPage(actor, {
    isOwn: ({ next }) =>
      next.pathname.endsWith(`/reports/${actor.getSnapshot().context.documentId}`) &&
      (next.search as { edit?: string }).edit !== undefined,
    onSaved,
  })

  return (
    <DocumentEditor
      state={state}
      send={send}
      leaving={leaving}
      missing={
        <EmptyState
          title={documentTexts.report.missing()}
          action={
            <Link to="/workspace/$workspaceId/reports" params={{ workspaceId }} className="underline">
              <Trans>Back</Trans>
            </Link>
          }
        >
          <Trans>It was deleted, it’s private, or the link belongs to another workspace.</Trans>
        </EmptyState>
      }
    >
      <ReportForm
        state={state}
        send={send}
        arranges={mode === 'arrange' ? views : null}
        actions={
          state.context.documentId === null ? null : (
            <>
              <Button variant="quiet" onClick={() => onMode('read')}>
                <Trans>View report</Trans>
              </Button>
              {mode === 'arrange' ? (
                <Button onClick={() => onMode('edit')}>
                  <Trans>Edit</Trans>
                </Button>
              ) : (
                <Button onClick={() => onMode('arrange')}>
                  <Trans>Arrange</Trans>
                </Button>
              )}
            </>
          )
        }
      />
    </DocumentEditor>
  )
}
