import type { Shown } from '#contract/filtered.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/states.tsx'

type NothingShownProps = {
  what: 'posts' | 'profiles'
  show: Shown
  isFiltered: boolean
  onShow: (show: Shown) => void
}

const titles: Record<Shown, (what: string) => string> = {
  removed: (what) => `No ${what} are hidden`,
  kept: (what) => `No ${what} are kept`,
  all: (what) => `No ${what} here`,
}

/** Why a list is empty, and where the rest is. */
export function NothingShown({ what, show, isFiltered, onShow }: NothingShownProps) {
  const other = show === 'removed' ? 'kept' : 'removed'
  return (
    <EmptyState
      title={titles[show](what)}
      headingLevel={3}
      action={
        show === 'all' ? undefined : (
          <Button onClick={() => onShow(other)}>Show what is {other === 'removed' ? 'hidden' : 'kept'}</Button>
        )
      }
    >
      {show === 'removed'
        ? isFiltered
          ? 'The filter keeps every post of these days, and none is muted.'
          : 'No saved filter is chosen, and no post of these days is muted.'
        : show === 'kept'
          ? 'Filter and mutes together hide everything that the bar finds in these days.'
          : 'No post of these days matches the query and the bar.'}
    </EmptyState>
  )
}
