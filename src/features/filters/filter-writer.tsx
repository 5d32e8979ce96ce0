import { Trans } from '@lingui/react/macro'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useDocumentPage } from '#src/widgets/actors/document-page.ts'
import { useMachine } from '#src/widgets/actors/hooks.ts'
import { DocumentEditor } from '#src/widgets/document-editor/document-editor.tsx'
import { documentTexts } from '#src/widgets/document-editor/document-texts.ts'
import { useState } from 'react'
import type { Scope } from '#contract/posts/posts.ts'
import { currentUserQuery } from '#src/api/users.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import type { FilteredSearch } from './search.ts'
import { FilterForm } from './filter-form.tsx'
import { scopeToDraft } from './scope-to-draft.ts'
import { provideEditor } from './provide-editor.ts'

type FilterWriterProps = {
  scope: Scope
  /** Null for a new filter. */
  filterId: string | null
  search: FilteredSearch
  /** True if navigating to an address keeps this editor open. */
  isHere: (search: object) => boolean
  onSaved: (filterId: string) => void
  onBack: () => void
}

export function FilterWriter({ scope, filterId, search, isHere, onSaved, onBack }: FilterWriterProps) {
  const cache = useQueryClient()
  const copyOf = search.copy ?? null
  const { data: user } = useSuspenseQuery(currentUserQuery())
  const [initialDraft] = useState(() =>
    filterId === null && copyOf === null ? scopeToDraft({ ...scope, ...search }) : null,
  )
  const [machine] = useState(() =>
    provideEditor({
      cache,
      userId: user.id,
      copyOf,
      origin:
        copyOf ??
        (initialDraft?.rows ?? [])
          .map(({ field, not, values, min, max, day }) => [field, not, values, min, max, day].join())
          .join(' '),
    }),
  )
  const [input] = useState(() => ({ workspaceId: scope.workspaceId, documentId: filterId, initialDraft }))
  const [state, send, actor] = useMachine(machine, { input })

  const leaving = useDocumentPage(actor, {
    isOwn: ({ current, next }) => next.pathname === current.pathname && isHere(next.search as object),
    onSaved,
  })

  return (
    <DocumentEditor
      state={state}
      send={send}
      leaving={leaving}
      missing={
        <EmptyState
          title={documentTexts.filter.missing()}
          action={
            <Button onClick={onBack}>
              <Trans>Back</Trans>
            </Button>
          }
        >
          <Trans>It was deleted, it’s private, or the link belongs to another workspace.</Trans>
        </EmptyState>
      }
    >
      <FilterForm state={state} send={send} scope={scope} onBack={onBack} />
    </DocumentEditor>
  )
}
