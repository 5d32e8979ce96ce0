import { Trans } from '@lingui/react/macro'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CurrentUser } from '#contract/session/users.ts'
import { currentUserQuery } from '#src/api/users.ts'
import { type AlertDraft, blankAlert } from '#src/machines/edited-alert.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { useDocumentPage } from '#src/widgets/actors/document-page.ts'
import { useMachine } from '#src/widgets/actors/hooks.ts'
import { DocumentEditor } from '#src/widgets/document-editor/document-editor.tsx'
import { documentTexts } from '#src/widgets/document-editor/document-texts.ts'
import { useMay, useWorkspaceId } from '#src/widgets/workspace/workspace.ts'
import type { AlertSearch } from './search.ts'
import { scopeOfSearch } from './scope.ts'
import { AlertForm } from './alert-form.tsx'
import { provideEditor } from './provide-editor.ts'

type AlertWriterProps = {
  /** Null for a new alert. */
  alertId: string | null
  /** Initial values of a new alert. */
  search: AlertSearch
  onSaved: (alertId: string) => void
  onBack: () => void
}

/** A new alert notifies its author; without `alerts.edit`, a member can only create personal alerts. */
const toDraft = (search: AlertSearch, user: Pick<CurrentUser, 'id'>, isOwn: boolean): AlertDraft => ({
  ...blankAlert,
  kind: search.kind ?? blankAlert.kind,
  scope: scopeOfSearch(search),
  recipients: [{ kind: 'member', userId: user.id }],
  own: isOwn,
})

export function AlertWriter({ alertId, search, onSaved, onBack }: AlertWriterProps) {
  const workspaceId = useWorkspaceId()
  const cache = useQueryClient()
  const isOwn = !useMay('alerts.edit')
  const { data: user } = useSuspenseQuery(currentUserQuery())
  const copyOf = search.copy ?? null
  const [initialDraft] = useState(() => (alertId === null && copyOf === null ? toDraft(search, user, isOwn) : null))
  const [machine] = useState(() =>
    provideEditor({
      cache,
      userId: user.id,
      copyOf,
      origin: copyOf ?? (initialDraft === null ? '' : JSON.stringify([initialDraft.kind, initialDraft.scope])),
    }),
  )
  const [input] = useState(() => ({ workspaceId, documentId: alertId, initialDraft }))
  const [state, send, actor] = useMachine(machine, { input })

  const leaving = useDocumentPage(actor, {
    isOwn: ({ current, next }) =>
      next.pathname.endsWith(`/alerts/${actor.getSnapshot().context.documentId}`) &&
      (next.pathname !== current.pathname || (next.search as AlertSearch).view === 'edit'),
    onSaved,
  })

  return (
    <DocumentEditor state={state} send={send} leaving={leaving} missing={<NoSuchAlert onBack={onBack} />}>
      <AlertForm state={state} send={send} onBack={onBack} />
    </DocumentEditor>
  )
}

export const NoSuchAlert = ({ onBack }: { onBack: () => void }) => (
  <EmptyState
    title={documentTexts.alert.missing()}
    action={
      <Button onClick={onBack}>
        <Trans>Back</Trans>
      </Button>
    }
  >
    <Trans>It was deleted, it’s private, or the link belongs to another workspace.</Trans>
  </EmptyState>
)
