import { Link } from '@tanstack/react-router'
import { History } from 'lucide-react'
import { Badge } from '#src/ui/badge.tsx'
import { buttonClass } from '#src/ui/button-class.ts'
import { Button } from '#src/ui/button.tsx'
import type { EditorSend, EditorState } from './editor-state.ts'
import { LockButton } from './lock.tsx'

type QueryHeaderProps = { state: EditorState; send: EditorSend; mayLock: boolean }

/** What the query is called, how it stands, and what can be done with it. */
export function QueryHeader({ state, send, mayLock }: QueryHeaderProps) {
  const { workspaceId, words, queryId } = state.context
  return (
    <header className="flex flex-wrap items-center justify-between gap-3">
      <h1 className="min-w-0 text-xl font-semibold tracking-tight wrap-long">
        {queryId === null ? 'New query' : words.name || 'Query without a name'}
      </h1>
      <div className="flex flex-wrap items-center gap-2">
        <Standing state={state} />
        {queryId === null ? null : (
          <>
            {mayLock ? <LockButton {...{ workspaceId, queryId }} /> : null}
            <Button
              variant="quiet"
              icon={<History size={14} aria-hidden />}
              aria-haspopup="dialog"
              onClick={() => state.children.view?.send({ type: 'versions.open' })}
            >
              Versions
            </Button>
            <Link
              to="/workspace/$workspaceId/insight/overview"
              params={{ workspaceId }}
              search={{ queryId }}
              className={buttonClass('quiet')}
            >
              Open the overview
            </Link>
          </>
        )}
        {state.can({ type: 'draft.discard' }) ? (
          <Button variant="quiet" onClick={() => send({ type: 'draft.discard' })}>
            Discard the changes
          </Button>
        ) : null}
        <Button
          type="submit"
          variant="primary"
          className="aria-disabled:opacity-50"
          busy={state.matches({ open: 'writing' })}
          aria-disabled={!state.can({ type: 'query.save' })}
        >
          Save
        </Button>
      </div>
    </header>
  )
}

function Standing({ state }: { state: EditorState }) {
  const isForgetful = state.children.draft?.getSnapshot().hasTag('forgetful') === true
  return (
    <span role="status">
      {state.hasTag('saved') ? <Badge tone="good">Saved</Badge> : null}
      {state.hasTag('unsaved') ? (
        <Badge tone="warn" title={isForgetful ? 'This browser refuses to keep drafts.' : 'This browser keeps a draft.'}>
          {isForgetful ? 'Not saved, no draft' : 'Not saved, kept as a draft'}
        </Badge>
      ) : null}
    </span>
  )
}
