import { createFileRoute } from '@tanstack/react-router'
import { MemberSettings } from '#src/features/settings/member-settings.tsx'

export const Route = createFileRoute('/workspace/$workspaceId/settings/member')({
  staticData: { title: 'Members' },
  component: Page,
})

function Page() {
  return <MemberSettings workspaceId={Route.useParams().workspaceId} />
}
