import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { use } from 'react'
import type { ReportItem } from '#contract/reports/reports.ts'
import { toLogoUrl } from '#contract/workspaces/branding.ts'
import { reportImageQuery } from '#src/api/reports.ts'
import { Notice } from '#src/ui/notice.tsx'
import { QueryState } from '#src/ui/query-state.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { SharedContentContext } from '#src/widgets/views/shared.ts'
import { useWorkspaceId } from '#src/widgets/workspace/workspace.ts'

export type ImageItem = Extract<ReportItem, { kind: 'image' }>

/** An image of a report; a shared page has it already. */
export function ReportImage({ item }: { item: ImageItem }) {
  const shared = use(SharedContentContext)
  if (shared === null) return <Loaded item={item} />
  const png = shared.kind === 'report' ? shared.images[item.image] : undefined
  return png === undefined ? <Missing /> : <Drawn item={item} png={png} />
}

function Loaded({ item }: { item: ImageItem }) {
  const workspaceId = useWorkspaceId()
  const image = useQuery(reportImageQuery({ workspaceId, imageId: item.image }))
  return (
    <QueryState query={image} pending={<Skeleton className="h-48 in-grid:h-full" />}>
      {({ png }) => <Drawn item={item} png={png} />}
    </QueryState>
  )
}

const Drawn = ({ item, png }: { item: ImageItem; png: string }) => (
  <img src={toLogoUrl(png)} alt={item.text} className="max-w-full object-contain object-left-top in-grid:max-h-full" />
)

const Missing = () => (
  <Notice>
    <Trans>This image no longer exists.</Trans>
  </Notice>
)
