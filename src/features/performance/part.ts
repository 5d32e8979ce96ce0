import type { Scope } from '#contract/posts/posts.ts'
import type { OnWay } from '#src/widgets/scope/scope-problem.tsx'
import type { DrillDown } from '#src/widgets/scope/search.ts'

/** What every part of the page knows: which posts, and the open mark. */
export type PartProps = {
  scope: Scope
  drill: DrillDown | null
  onOpen: (drill: DrillDown) => void
  onWay: OnWay
}
