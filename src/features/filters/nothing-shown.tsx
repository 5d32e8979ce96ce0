import { t } from '@lingui/core/macro'
import type { Shown } from '#contract/posts/posts.ts'
import { EmptyState } from '#src/ui/states.tsx'

export function NothingShown({ kind, show, removed }: { kind: 'posts' | 'profiles'; show: Shown; removed: number }) {
  return (
    <EmptyState title={kind === 'posts' ? t`No posts here` : t`No profiles found`} headingLevel={3}>
      {show === 'removed'
        ? t`No posts were filtered out or muted in this range.`
        : show === 'kept' && removed > 0
          ? t`The filter and mutes leave out all posts of these days.`
          : t`No posts of these days match the query and filters.`}
    </EmptyState>
  )
}
