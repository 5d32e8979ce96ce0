import type { Scope } from '#contract/posts/posts.ts'
import type { ConversationKind } from '#contract/answers/scope-search.ts'
import { i18n } from '#src/text/i18n.ts'
import { type ExportChoice, postsOf, withoutWorkspace } from '#src/widgets/exports/views.ts'
import { kindNames } from './words.ts'

/** The ranking that is shown, and the posts of the scope. */
export const exportsOf = (scope: Scope, kind: ConversationKind): ExportChoice[] => [
  {
    id: 'conversation',
    label: i18n.t(kindNames[kind]),
    view: { table: 'conversation', ...withoutWorkspace(scope), kind },
  },
  { id: 'posts', view: postsOf(scope) },
]
