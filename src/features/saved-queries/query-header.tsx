import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { History } from 'lucide-react'
import { buttonClass } from '#src/ui/button-class.ts'
import { Button } from '#src/ui/button.tsx'
import { SaveBar } from '#src/ui/save-bar.tsx'
import type { EditorSend, EditorState } from './editor-state.ts'
import { storesDrafts } from '#src/widgets/actors/document-page.ts'
import { NewAlertLink } from '#src/widgets/alerts/new-alert.tsx'
import { LockButton } from './lock.tsx'
import { PauseButton } from './pause-button.tsx'
import { useMay } from '#src/widgets/workspace/workspace.ts'

export function QueryHeader({ state, send }: { state: EditorState; send: EditorSend }) {
  const mayLock = useMay('queries.lock')
  const { workspaceId, draft, documentId: queryId } = state.context
  return (
    <header className="flex flex-wrap items-center justify-between gap-3">
      <h1 className="min-w-0 text-xl font-semibold tracking-tight wrap-long">
        {queryId === null ? t`New query` : draft.name || t`Untitled query`}
      </h1>
      <SaveBar
        isSaved={state.hasTag('saved')}
        isUnsaved={state.hasTag('unsaved')}
        isDraftStored={storesDrafts(state)}
        isSaving={state.matches({ open: 'writing' })}
        canSave={state.can({ type: 'draft.save' })}
        onDiscard={state.can({ type: 'draft.discard' }) ? () => send({ type: 'draft.discard' }) : null}
      >
        {queryId === null ? null : (
          <>
            <PauseButton queryId={queryId} />
            {mayLock ? <LockButton queryId={queryId} /> : null}
            <Button
              variant="quiet"
              icon={<History size={14} aria-hidden />}
              aria-haspopup="dialog"
              onClick={() => state.children.view?.send({ type: 'versions.open' })}
            >
              <Trans>Versions</Trans>
            </Button>
            <NewAlertLink search={{ queryId }} />
            <Link
              to="/workspace/$workspaceId/insight/overview"
              params={{ workspaceId }}
              search={{ queryId }}
              className={buttonClass('quiet')}
            >
              <Trans>Open the overview</Trans>
            </Link>
          </>
        )}
      </SaveBar>
    </header>
  )
}
