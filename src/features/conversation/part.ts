import type { Scope } from '#contract/posts/posts.ts'
import type { Drill } from './drill.ts'
import type { ConversationSearch } from './search.ts'

/** What every part of the page knows: which posts, the address, and the open mark. */
export type PartProps = {
  scope: Scope
  search: ConversationSearch
  drill: Drill | null
  onOpen: (drill: Drill) => void
  onChange: (change: Partial<ConversationSearch>) => void
}
