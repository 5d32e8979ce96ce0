import { Link } from '@tanstack/react-router'
import { buttonClass } from '#src/ui/button-class.ts'
import { EmptyState } from '#src/ui/states.tsx'
import { Frame } from './frame.tsx'

export function Discover({ workspaceId }: { workspaceId: string }) {
  return (
    <Frame title="Discover" lead="Look around in all posts of the workspace before you save a query.">
      <EmptyState
        title="Nothing to discover yet"
        action={
          <>
            <Link
              to="/workspace/$workspaceId/insight/posts"
              params={{ workspaceId }}
              className={buttonClass('primary')}
            >
              Read all posts
            </Link>
            <Link to="/workspace/$workspaceId/saved-queries" params={{ workspaceId }} className={buttonClass()}>
              Saved queries
            </Link>
          </>
        }
      >
        Trends and rising authors are not computed for this workspace. Its posts can be read and filtered, and a saved
        query says what to follow.
      </EmptyState>
    </Frame>
  )
}
