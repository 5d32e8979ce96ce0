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
          <Button onClick={() => onShow(other)}>{other === 'removed' ? t`Show hidden` : t`Show kept`}</Button>
        )
      }
    >
      {show === 'removed'
        ? isFiltered
          ? t`The filter keeps all posts of these days, and none are muted.`
          : t`No filter is applied, and no posts of these days are muted.`
        : show === 'kept'
          ? t`The filter and mutes hide all posts of these days.`
          : t`No posts of these days match the query and filters.`}
    </EmptyState>
  )
}
