import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { Conversation } from '#src/features/conversation/conversation.tsx'
import { readConversationSearch } from '#src/features/conversation/search.ts'
import { withoutUnread } from '#src/widgets/scope/read-search.ts'

export const Route = createFileRoute('/workspace/$workspaceId/insight/conversation')({
  staticData: { title: msg`Conversation` },
  validateSearch: readConversationSearch,
  component: Page,
})

function Page() {
  const navigate = Route.useNavigate()
  return (
    <Conversation
      workspaceId={Route.useParams().workspaceId}
      search={Route.useSearch()}
      onSearchChange={(search) => void navigate({ search: withoutUnread(search), resetScroll: false })}
    />
  )
}
