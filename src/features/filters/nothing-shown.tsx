import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import type { Shown } from '#contract/posts/posts.ts'
import { i18n } from '#src/text/i18n.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/states.tsx'

type NothingShownProps = {
  what: 'posts' | 'profiles'
  show: Shown
  isFiltered: boolean
  onShow: (show: Shown) => void
}

const titles: Record<Shown, Record<NothingShownProps['what'], MessageDescriptor>> = {
  removed: { posts: msg`No posts are hidden`, profiles: msg`No profiles are hidden` },
  kept: { posts: msg`No posts are kept`, profiles: msg`No profiles are kept` },
  all: { posts: msg`No posts here`, profiles: msg`No profiles here` },
}

/** Why a list is empty, and where the rest is. */
export function NothingShown({ what, show, isFiltered, onShow }: NothingShownProps) {
  const other = show === 'removed' ? 'kept' : 'removed'
  return (
    <EmptyState
      title={i18n.t(titles[show][what])}
      headingLevel={3}
      action={
        show === 'all' ? undefined : (
          <Button onClick={() => onShow(other)}>
            {other === 'removed' ? t`Show what is hidden` : t`Show what is kept`}
          </Button>
        )
      }
    >
      {show === 'removed'
        ? isFiltered
          ? t`The filter keeps every post of these days, and none is muted.`
          : t`No saved filter is chosen, and no post of these days is muted.`
        : show === 'kept'
          ? t`Filter and mutes together hide everything that the bar finds in these days.`
          : t`No post of these days matches the query and the bar.`}
    </EmptyState>
  )
}
