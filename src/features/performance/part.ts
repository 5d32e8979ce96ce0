import type { Scope } from '#contract/posts/posts.ts'
import type { OnWay } from '#src/widgets/scope/scope-problem.tsx'
import type { Drill } from './drill.ts'

/** What every part of the page knows: which posts, and the open mark. */
export type PartProps = {
  scope: Scope
  drill: Drill | null
  onOpen: (drill: Drill) => void
  onWay: OnWay
}
