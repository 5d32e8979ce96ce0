import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type ReactNode, type Ref } from 'react'
import type { PostOrder, Scope } from '#contract/posts/posts.ts'
import { Button } from '#src/ui/button.tsx'
import { Kbd } from '#src/ui/kbd.tsx'
import { ExportButton } from '#src/widgets/exports/export-button.tsx'
import { withoutWorkspace } from '#src/widgets/exports/views.ts'
import type { OnScopeChange } from '#src/widgets/scope/scope-problem.tsx'
import { PostsList } from '#src/widgets/posts/posts-panel.tsx'
import { createAuthorDrillDown, narrowScope, listDrillDownParts } from '#src/widgets/scope/drill-down.ts'
import type { DrillDown } from '#src/widgets/scope/search.ts'
import { useTimezone } from '#src/widgets/workspace/workspace.ts'

type TrendPostsProps = {
  scope: Scope
  mark: DrillDown | null
  order: PostOrder
  heading: Ref<HTMLHeadingElement>
  /** Shown in an empty list if no mark is open. */
  nothing: ReactNode
  onOpen: (mark: DrillDown | null) => void
  onOrderChange: (order: PostOrder) => void
  onScopeChange: OnScopeChange
}

export function TrendPosts({ scope, mark, heading, nothing, onOpen, ...rest }: TrendPostsProps) {
  const timezone = useTimezone()
  const parts = mark === null ? [] : listDrillDownParts(mark, timezone)
  const shown = mark === null ? scope : narrowScope(scope, mark)
  return (
    <section aria-labelledby="stream" className="flex h-full min-h-0 flex-col bg-surface">
      <header className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-4 py-1.5 sm:px-6">
        <h2
          id="stream"
          ref={heading}
          tabIndex={-1}
          className="min-w-0 flex-1 text-base font-semibold wrap-long outline-none"
        >
          {mark === null ? t`Posts` : t`Posts: ${parts.map(({ label }) => label).join(', ')}`}
        </h2>
        {mark === null ? null : (
          <Button size="sm" variant="quiet" onClick={() => onOpen(null)}>
            <Trans>Show all posts</Trans> <Kbd>Esc</Kbd>
          </Button>
        )}
        <ExportButton
          size="sm"
          choices={[{ id: 'posts', view: { ...withoutWorkspace(shown), table: 'posts', order: rest.order } }]}
        />
      </header>
      <PostsList
        key={JSON.stringify([scope, mark])}
        {...rest}
        scope={shown}
        {...(mark === null ? { emptyState: <div className="lg:hidden">{nothing}</div> } : {})}
        chips={parts.map(({ id, label, without }) => ({
          id,
          label,
          onRemove: () => onOpen(Object.keys(without).length === 0 ? null : without),
        }))}
        onAuthorClick={({ id, ...author }, source) =>
          id ? onOpen(createAuthorDrillDown({ ...author, id, source })) : undefined
        }
      />
    </section>
  )
}
