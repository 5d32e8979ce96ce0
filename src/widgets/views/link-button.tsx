import { t } from '@lingui/core/macro'
import { Link2 } from 'lucide-react'
import { lazy, Suspense } from 'react'
import type { DayRange } from '#src/ui/date-range.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Popover } from '#src/ui/popover.tsx'

const loadChoices = () => import('./link-choices.tsx')
const LinkChoices = lazy(loadChoices)

type LinkButtonProps = { workspaceId: string; search: Record<string, unknown>; range: DayRange }

/** Copies a link to what the page looks at, or to its numbers as they are now. */
export const LinkButton = ({ workspaceId, search, range }: LinkButtonProps) => (
  <Popover
    title={t`Copy a link`}
    align="end"
    load={loadChoices}
    trigger={(trigger) => <IconButton {...trigger} label={t`Copy a link`} icon={<Link2 size={16} aria-hidden />} />}
  >
    {() => (
      <Suspense>
        <LinkChoices workspaceId={workspaceId} search={search} range={range} />
      </Suspense>
    )}
  </Popover>
)
