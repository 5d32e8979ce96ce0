import type { Scope } from '#contract/posts/posts.ts'
import type { DrillDown } from '#src/widgets/scope/search.ts'
import type { ConversationSearch } from './search.ts'

/** What every part of the page knows: which posts, the address, and the open mark. */
export type PartProps = {
  scope: Scope
  search: ConversationSearch
  drill: DrillDown | null
  onOpen: (drill: DrillDown) => void
  onChange: (change: Partial<ConversationSearch>) => void
}
