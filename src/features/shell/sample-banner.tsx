import { Link } from '@tanstack/react-router'
import { Banner } from '#src/ui/states.tsx'

/** Says that the posts are made up, and where they can be removed. */
export function SampleBanner({ workspaceId, mayRemove }: { workspaceId: string; mayRemove: boolean }) {
  return (
    <aside aria-label="About this data">
      <Banner tone="buff">
        <strong className="font-semibold">Sample data.</strong> The posts of this workspace are made up, to look around
        with.{' '}
        {mayRemove ? (
          <Link
            to="/workspace/$workspaceId/settings/general"
            params={{ workspaceId }}
            className="font-medium underline underline-offset-2"
          >
            Remove it in the settings
          </Link>
        ) : (
          'Its owner can remove it in the settings.'
        )}
      </Banner>
    </aside>
  )
}
