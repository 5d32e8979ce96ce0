import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { QueryReader } from './query-reader.tsx'
import { QueryWriter, type QueryWriterProps } from './query-writer.tsx'
import { useMay, useWorkspaceId } from '#src/widgets/workspace/workspace.ts'

export function QueryPage(props: QueryWriterProps) {
  const { queryId } = props
  const workspaceId = useWorkspaceId()
  const mayEdit = useMay('queries.edit')
  return (
    <div className="page grid content-start gap-4">
      <nav aria-label={t`Breadcrumb`} className="no-print flex items-center gap-1 text-xs text-ink-soft">
        <Link to="/workspace/$workspaceId/saved-queries" params={{ workspaceId }} className="hover:underline">
          <Trans>Saved queries</Trans>
        </Link>
        <ChevronRight size={12} aria-hidden />
        <span aria-current="page">{queryId === 'new' ? t`New query` : t`Query`}</span>
      </nav>
      {mayEdit ? <QueryWriter {...props} /> : <QueryReader queryId={queryId} />}
    </div>
  )
}
