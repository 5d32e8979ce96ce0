import { Trans } from '@lingui/react/macro'
import type { Report } from '#contract/reports/reports.ts'
import { Badge } from '#src/ui/badge.tsx'

export const VisibilityBadge = ({ visibility }: Pick<Report, 'visibility'>) => (
  <Badge>{visibility === 'private' ? <Trans>Private</Trans> : <Trans>Shared</Trans>}</Badge>
)
