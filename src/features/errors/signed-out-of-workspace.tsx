import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '#src/ui/button-class.ts'
import { useWorkspaceId } from '#src/widgets/workspace/workspace.ts'

/** Without a session, the workspace can't be looked up. */
export const SignedOutOfWorkspace = () => {
  const workspaceId = useWorkspaceId()
  return (
    <main className="mx-auto grid max-w-lg justify-items-start gap-4 px-4 py-16">
      <div className="neatline w-full" aria-hidden />
      <h1 className="text-2xl font-semibold">
        <Trans>Sign in to open this workspace</Trans>
      </h1>
      <Link to="/login" search={{ returnTo: `/workspace/${workspaceId}` }} className={buttonClass('primary')}>
        <Trans>Sign in</Trans>
      </Link>
    </main>
  )
}
