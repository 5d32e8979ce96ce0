import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { PinnedView } from '#contract/answers/pinned-views.ts'
import { deletePinnedView, pinnedViewQuery } from '#src/api/pinned-views.ts'
import { formatInstant, formatList, formatNumber } from '#src/text/format.ts'
import { Button } from '#src/ui/button.tsx'
import { ErrorText } from '#src/ui/error-text.tsx'
import { Popover } from '#src/ui/popover.tsx'
import { Banner } from '#src/ui/banner.tsx'
import { toComparedSearch } from '../scope/compared-queries.ts'
import { useTimezone, useWorkspaceId } from '../workspace/workspace.ts'
import { postCount } from '#src/text/terms.ts'

type PinnedBannerProps = {
  view: PinnedView
  onGo: (search: Record<string, unknown>) => void
}

function postChangesText({ posts }: PinnedView) {
  const { total, deleted, changed, muted, compared, today } = posts
  const about = compared < total ? '≈ ' : ''
  const count = (number: number) => `${about}${formatNumber(number)}`
  const parts = [
    ...(deleted > 0 ? [t`${count(deleted)} deleted`] : []),
    ...(changed > 0 ? [t`${count(changed)} changed`] : []),
    ...(muted > 0 ? [t`${count(muted)} muted`] : []),
  ]
  const of = postCount(parts.length === 0 ? compared : total)
  const since = parts.length === 0 ? t`${of}, none changed since.` : t`${of}, ${formatList(parts)} since.`
  return today === null || today === total ? since : `${since} ${t`Posts today: ${formatNumber(today)}.`}`
}

function listQuestionChanges({ query, compared, filter, authorList }: PinnedView) {
  return [
    ...(query ? [query] : []),
    ...compared,
    ...(filter ? [filter] : []),
    ...(authorList ? [authorList] : []),
  ].flatMap(({ name, standing }) => {
    if (standing === 'changed') return t`“${name}” was edited since.`
    return standing === 'deleted' ? t`“${name}” was deleted since.` : []
  })
}

function queriesOfToday({ search: { text }, query, compared }: PinnedView) {
  if (compared.length > 0)
    return toComparedSearch(compared.filter(({ standing }) => standing !== 'deleted').map(({ id }) => id))
  return query === null || query.standing === 'deleted' ? { text } : { queryId: query.id }
}

/** The same question for today: current versions of the queries, as far as they exist. */
function toCurrentSearch(view: PinnedView) {
  const { filter: filterId, authors, text: _, queryId: __, compare: ___, ...rest } = view.search
  return {
    ...rest,
    ...queriesOfToday(view),
    ...(view.filter?.standing === 'deleted' ? {} : { filter: filterId }),
    ...(view.authorList?.standing === 'deleted' ? {} : { authors }),
  }
}

export function PinnedBanner({ view, onGo }: PinnedBannerProps) {
  const timezone = useTimezone()
  const at = formatInstant(view.pinnedAt, timezone)
  return (
    <section aria-label={t`Snapshot`}>
      <Banner
        tone="info"
        action={
          <span className="flex flex-wrap gap-2">
            <Button size="sm" onClick={() => onGo(toCurrentSearch(view))}>
              <Trans>Show today’s numbers</Trans>
            </Button>
            {view.mayDelete ? <Delete view={view} onGo={onGo} /> : null}
          </span>
        }
      >
        <strong className="font-semibold">{[t`Snapshot of ${at}`, view.pinnedBy].filter(Boolean).join(' · ')}.</strong>{' '}
        {[postChangesText(view), ...listQuestionChanges(view)].join(' ')}{' '}
        {view.unreadable > 0 ? t`Numbers saved by another version of Soundings can’t be shown.` : ''}{' '}
        <Trans>Posts and authors you open from here are as they are today.</Trans>
      </Banner>
    </section>
  )
}

function Delete({ view, onGo }: Omit<PinnedBannerProps, 'timezone'>) {
  const workspaceId = useWorkspaceId()
  const cache = useQueryClient()
  const remove = useMutation({
    mutationFn: () => deletePinnedView({ workspaceId, viewId: view.id }),
    onSuccess: () => {
      onGo(toCurrentSearch(view))
      cache.removeQueries(pinnedViewQuery({ workspaceId, viewId: view.id }))
    },
  })
  return (
    <Popover
      title={t`Delete link`}
      align="end"
      trigger={(trigger) => (
        <Button size="sm" variant="quiet" {...trigger}>
          <Trans>Delete link</Trans>
        </Button>
      )}
    >
      {() => (
        <div className="grid justify-items-start gap-2">
          <p>
            <Trans>The link stops working for everyone. No posts are deleted.</Trans>
          </p>
          <ErrorText error={remove.error} />
          <Button variant="danger" busy={remove.isPending} onClick={() => remove.mutate()}>
            <Trans>Delete link</Trans>
          </Button>
        </div>
      )}
    </Popover>
  )
}
