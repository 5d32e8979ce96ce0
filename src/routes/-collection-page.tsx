import type { ComponentProps } from 'react'
import { Collection } from '#src/features/collection/collection.tsx'
import { StaffAudit } from '#src/features/settings/audit/staff-audit.tsx'
import { StaffFrame } from '#src/features/shell/staff-frame.tsx'

type CollectionPageProps = Omit<ComponentProps<typeof Collection>, 'children'> &
  Omit<ComponentProps<typeof StaffFrame>, 'children'>

export default function CollectionPage({ collectorId, onChoose, ...frame }: CollectionPageProps) {
  return (
    <StaffFrame {...frame}>
      <Collection collectorId={collectorId} onChoose={onChoose}>
        <StaffAudit />
      </Collection>
    </StaffFrame>
  )
}
