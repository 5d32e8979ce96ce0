import { lazy, Suspense } from 'react'
import { Skeleton } from '#src/ui/skeleton.tsx'

const Picker = lazy(() =>
  import('#src/features/filters/filter-picker.tsx').then(({ FilterPicker }) => ({ default: FilterPicker })),
)

type SavedFilterProps = {
  workspaceId: string
  search: { filter?: string }
  onChange: (change: { filter: string | undefined }) => void
}

/** The saved filter of a page's bar; its code and its list come after the page. */
export const SavedFilter = ({ workspaceId, search, onChange }: SavedFilterProps) => (
  <Suspense fallback={<Skeleton className="h-8 w-36" />}>
    <Picker {...{ workspaceId }} value={search.filter ?? ''} onChange={(filter) => onChange({ filter })} />
  </Suspense>
)
