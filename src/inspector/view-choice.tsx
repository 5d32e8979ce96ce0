import { SegmentedControl } from '#src/ui/segmented-control.tsx'
import type { Inspection } from './use-inspection.ts'

const views = [
  { value: 'chart', label: 'Chart' },
  { value: 'sequence', label: 'Sequence' },
] as const

export const ViewChoice = ({ inspection: { address, chooseView } }: { inspection: Inspection }) => (
  <div className="inspector-views">
    <SegmentedControl
      label="View"
      value={address.view === 'sequence' ? 'sequence' : 'chart'}
      options={views}
      onChange={chooseView}
    />
  </div>
)
