import { t } from '@lingui/core/macro'
import { ChevronDown, SlidersHorizontal } from 'lucide-react'
import { lazy } from 'react'
import { Button } from '#src/ui/button.tsx'
import { Popover } from '#src/ui/popover.tsx'
import type { BarProps } from './bar-props.ts'
import { countNarrowing } from './narrowing.ts'

const load = () => import('./filter-choices.tsx')
const FilterChoices = lazy(() => load().then((module) => ({ default: module.FilterChoices })))

/** Narrows the page beside query and days; says by how much it is narrowed. */
export function FilterButton(props: BarProps) {
  const count = countNarrowing(props.search)
  return (
    <Popover
      title={t`Filter`}
      load={load}
      className="sm:w-112"
      trigger={(trigger) => (
        <Button
          {...trigger}
          icon={<SlidersHorizontal size={14} aria-hidden className="text-ink-faint" />}
          className="font-normal!"
        >
          {count === 0 ? t`Filter` : t`Filter · ${count}`}
          <ChevronDown size={14} aria-hidden className="text-ink-faint" />
        </Button>
      )}
    >
      {() => <FilterChoices {...props} />}
    </Popover>
  )
}
