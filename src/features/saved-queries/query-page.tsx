import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { currentUserQuery } from '#src/api/users.ts'
import type { QueryDraft } from '#src/machines/edited-query.ts'
import { useEditorKey } from '#src/widgets/actors/document-page.ts'
import { provideEditor } from './provide-editor.ts'
import { QueryReader } from './query-reader.tsx'
import { QueryWriter } from './query-writer.tsx'
import { useMay, useWorkspaceId } from '#src/widgets/workspace/workspace.ts'

type QueryPageProps = {
  /** `new` for an unsaved query. */
  queryId: string
  /** Initial values of a new query: a query to copy, or a text. */
  copyOf: string | null
  text: string | null
  onSaved: (queryId: string) => void
}

export function QueryPage(props: QueryPageProps) {
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
      {mayEdit ? <Sessions {...props} /> : <QueryReader {...props} />}
    </div>
  )
}

function Sessions(props: QueryPageProps) {
  const { queryId, copyOf, text, onSaved } = props
  const { key, stay } = useEditorKey([queryId, copyOf, text].join(' '), queryId)
  return (
    <Sheet
      key={key}
      {...props}
      onSaved={(id) => {
        stay(id)
        onSaved(id)
      }}
    />
  )
}

function Sheet({ queryId, copyOf, text, onSaved }: QueryPageProps) {
  const workspaceId = useWorkspaceId()
  const mayLock = useMay('queries.lock')
  const cache = useQueryClient()
  const { data: user } = useSuspenseQuery(currentUserQuery())
  const [machine] = useState(() =>
    provideEditor({ cache, userId: user.id, copyOf, origin: copyOf ?? text ?? '', mayUnlock: mayLock }),
  )
  const [input] = useState(() => ({
    workspaceId,
    documentId: queryId === 'new' ? null : queryId,
    initialDraft: text === null ? null : ({ name: '', text, tags: [] } satisfies QueryDraft),
  }))
  return <QueryWriter machine={machine} input={input} onSaved={onSaved} />
}
