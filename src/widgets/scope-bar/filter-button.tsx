import { t } from '@lingui/core/macro'
import { ChevronDown, SlidersHorizontal } from 'lucide-react'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { Button } from '#src/ui/button.tsx'
import { Popover } from '#src/ui/popover.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import type { BarProps } from './bar-props.ts'
import { countPageFilters } from '../scope/page-filters.ts'

const Choices = lazyPart(() => import('../scope-pickers/filter-choices.tsx').then((module) => module.FilterChoices))

export const FilterChoices = (props: BarProps) => <Choices waiting={<Skeleton className="h-96" />} {...props} />

export function FilterButton(props: BarProps) {
  const count = countPageFilters(props.search)
  return (
    <Popover
      title={t`Filter`}
      className="sm:w-112"
      trigger={(trigger) => (
        <Button
          {...trigger}
          icon={<SlidersHorizontal size={14} aria-hidden className="text-ink-faint" />}
          className="font-normal!"
        >
          {count === 0 ? t`Filter` : `${t`Filter`} · ${count}`}
          <ChevronDown size={14} aria-hidden className="text-ink-faint" />
        </Button>
      )}
    >
      {() => <FilterChoices {...props} />}
    </Popover>
  )
}
