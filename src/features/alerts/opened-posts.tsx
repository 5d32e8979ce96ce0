import { DrillDownPanel } from '#src/widgets/posts/drill-down-panel.tsx'
import { readPageDrillDown } from '#src/widgets/scope/drill-down.ts'
import { readRange, toScope } from '#src/widgets/scope/scope.ts'
import { type DrillDown, readOverviewSearch } from '#src/widgets/scope/search.ts'
import { useToday, useWorkspaceId } from '#src/widgets/workspace/workspace.ts'

/** Search parameters of the posts page, and the drill-down on top of them. */
export type Opened = { search: Record<string, string>; drillDown: DrillDown }

export const toOpened = (search: Record<string, string>): Opened => ({
  search,
  drillDown: readPageDrillDown(readOverviewSearch(search)) ?? {},
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
      scope={toScope(workspaceId, readRange(address, today), address)}
      onChange={(next) => onChange(next === null ? null : { search, drillDown: next })}
    />
  )
}
