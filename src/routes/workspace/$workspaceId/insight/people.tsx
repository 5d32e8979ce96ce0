import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { People } from '#src/features/frames/insight-frames.tsx'

export const Route = createFileRoute('/workspace/$workspaceId/insight/people')({
  staticData: { title: msg`People` },
  component: Page,
})

function Page() {
  return <People workspaceId={Route.useParams().workspaceId} />
}
