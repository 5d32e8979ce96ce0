import type { Scope } from '#contract/posts/posts.ts'
import type { ConversationKind } from '#contract/answers/scope-search.ts'
import { rankedNames } from '#contract/answers/conversation.ts'
import { worded } from '#src/text/terms.ts'
import { type ExportChoice, postsOf, withoutWorkspace } from '#src/widgets/exports/views.ts'

/** The ranking that is shown, and the posts of the scope. */
export const exportsOf = (scope: Scope, kind: ConversationKind): ExportChoice[] => [
  {
    id: 'conversation',
    label: worded(rankedNames[kind]),
    view: { table: 'conversation', ...withoutWorkspace(scope), kind },
  },
  { id: 'posts', view: postsOf(scope) },
]
