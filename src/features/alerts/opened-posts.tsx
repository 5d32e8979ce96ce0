import { DrillDownPanel } from '#src/widgets/posts/drill-down-panel.tsx'
import { narrowingOf } from '#src/widgets/scope/drill-down.ts'
import { rangeOf, scopeOf } from '#src/widgets/scope/scope.ts'
import { type DrillDown, readOverviewSearch } from '#src/widgets/scope/search.ts'
import { useToday, useWorkspaceId } from '#src/widgets/workspace/workspace.ts'

/** Search parameters of the posts page, and the drill-down on top of them. */
export type Opened = { search: Record<string, string>; drillDown: DrillDown }

export const toOpened = (search: Record<string, string>): Opened => ({
  search,
  drillDown: narrowingOf(readOverviewSearch(search)) ?? {},
})

export function OpenedPosts({
  opened: { search, drillDown },
  onChange,
}: {
  opened: Opened
  onChange: (opened: Opened | null) => void
}) {
  const workspaceId = useWorkspaceId()
  const today = useToday()
  const address = readOverviewSearch(search)
  return (
    <DrillDownPanel
      drillDown={drillDown}
      scope={scopeOf(workspaceId, rangeOf(address, today), address)}
      onChange={(next) => onChange(next === null ? null : { search, drillDown: next })}
    />
  )
}
