import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { Conversation } from '#src/features/conversation/conversation.tsx'
import { readConversationSearch } from '#src/features/conversation/search.ts'
import { useSearchChange } from '#src/routes/-use-search-change.ts'

export const Route = createFileRoute('/workspace/$workspaceId/insight/conversation')({
  staticData: { title: msg`Conversation` },
  validateSearch: readConversationSearch,
  component: () => <Conversation search={Route.useSearch()} onSearchChange={useSearchChange()} />,
})
