import { t } from '@lingui/core/macro'
import type { Shown } from '#contract/posts/posts.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/states.tsx'

export function NothingShown({
  kind,
  show,
  removed,
  onShow,
}: {
  kind: 'posts' | 'profiles'
  show: Shown
  removed: number
  onShow: (show: Shown) => void
}) {
  return (
    <EmptyState
      title={kind === 'posts' ? t`No posts here` : t`No profiles here`}
      headingLevel={3}
      action={show === 'all' ? undefined : <Button onClick={() => onShow('all')}>{t`Show all`}</Button>}
    >
      {show === 'removed'
        ? t`No filters or mutes leave out posts in this range.`
        : show === 'kept' && removed > 0
          ? t`The filter and mutes leave out all posts of these days.`
          : t`No posts of these days match the query and filters.`}
    </EmptyState>
  )
}
