import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { Performance } from '#src/features/frames/insight-frames.tsx'

export const Route = createFileRoute('/workspace/$workspaceId/insight/performance')({
  staticData: { title: msg`Performance` },
  component: Page,
})

function Page() {
  return <Performance workspaceId={Route.useParams().workspaceId} />
}
