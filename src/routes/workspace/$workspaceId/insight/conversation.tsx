import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { Conversation } from '#src/features/frames/insight-frames.tsx'

export const Route = createFileRoute('/workspace/$workspaceId/insight/conversation')({
  staticData: { title: msg`Conversation` },
  component: Page,
})

function Page() {
  return <Conversation workspaceId={Route.useParams().workspaceId} />
}
