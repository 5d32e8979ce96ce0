import { Link } from '@tanstack/react-router'
import { buttonClass } from '#src/ui/button-class.ts'

export function ImportPosts({ workspaceId }: { workspaceId: string }) {
  return (
    <div className="mx-auto grid w-full max-w-6xl content-start gap-4 px-4 py-6">
      <h1 className="text-xl font-semibold">Import posts</h1>
      <Link to="/workspace/$workspaceId/saved-queries" params={{ workspaceId }} className={buttonClass()}>
        Saved queries
      </Link>
    </div>
  )
}
