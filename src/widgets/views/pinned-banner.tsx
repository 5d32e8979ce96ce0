import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { PinnedView } from '#contract/answers/pinned-views.ts'
import { deletePinnedView, pinnedViewQuery } from '#src/api/pinned-views.ts'
import { formatInstant, formatList, formatNumber } from '#src/text/format.ts'
import { Button } from '#src/ui/button.tsx'
import { ErrorText } from '#src/ui/error-text.tsx'
import { Popover } from '#src/ui/popover.tsx'
import { Banner } from '#src/ui/banner.tsx'
import { withCompared } from '../scope/compared-queries.ts'
import { useTimezone, useWorkspaceId } from '../workspace/workspace.ts'

type PinnedBannerProps = {
  view: PinnedView
  onGo: (search: Record<string, unknown>) => void
}

/** What became of the posts behind the numbers since. */
function changesOf({ posts }: PinnedView) {
  const { total, deleted, changed, muted, compared, today } = posts
  const about = compared < total ? '≈ ' : ''
  const count = (number: number) => `${about}${formatNumber(number)}`
  const parts = [
    ...(deleted > 0 ? [t`${count(deleted)} deleted`] : []),
    ...(changed > 0 ? [t`${count(changed)} changed`] : []),
    ...(muted > 0 ? [t`${count(muted)} muted`] : []),
  ]
  const of = plural(total, { one: '# post', other: '# posts' })
  const unchanged =
    compared < total
      ? t`Of ${of} behind them ${formatNumber(compared)} were compared; they are as they were.`
      : t`All ${of} behind them are as they were.`
  const since = parts.length === 0 ? unchanged : t`Of ${of}, ${formatList(parts)} since.`
  if (today === null) return t`${since} The same question cannot be asked today.`
  return today === total ? since : t`${since} The same question finds ${formatNumber(today)} today.`
}

function questionOf({ query, compared, filter, authorList }: PinnedView) {
  return [
    ...[...(query ? [query] : []), ...compared].map(({ name, version, standing }) =>
      standing === 'changed'
        ? t`The query “${name}” was edited since; this is version ${version}.`
        : standing === 'deleted'
          ? t`The query “${name}” was deleted since.`
          : '',
    ),
    filter?.standing === 'changed' ? t`The filter “${filter.name}” was edited since.` : '',
    filter?.standing === 'deleted' ? t`The filter “${filter.name}” was deleted since.` : '',
    authorList?.standing === 'changed' ? t`The list of authors “${authorList.name}” was edited since.` : '',
    authorList?.standing === 'deleted' ? t`The list of authors “${authorList.name}” was deleted since.` : '',
  ].filter(Boolean)
}

function queriesOfToday({ search: { text }, query, compared }: PinnedView) {
  if (compared.length > 0)
    return withCompared(compared.filter(({ standing }) => standing !== 'deleted').map(({ id }) => id))
  return query === null || query.standing === 'deleted' ? { text } : { queryId: query.id }
}

/** The address that asks today what was asked then; the queries as they are now, where they are still there. */
function searchOfToday(view: PinnedView) {
  const { filter: filterId, authors, text: _, queryId: __, compare: ___, ...rest } = view.search
  return {
    ...rest,
    ...queriesOfToday(view),
    ...(view.filter?.standing === 'deleted' ? {} : { filter: filterId }),
    ...(view.authorList?.standing === 'deleted' ? {} : { authors }),
  }
}

/** Says that the numbers are those of a day, whose link this is, and what has changed since. */
export function PinnedBanner({ view, onGo }: PinnedBannerProps) {
  const timezone = useTimezone()
  const at = formatInstant(view.pinnedAt, timezone)
  return (
    <section aria-label={t`Pinned numbers`}>
      <Banner
        tone="info"
        action={
          <span className="flex flex-wrap gap-2">
            <Button size="sm" onClick={() => onGo(searchOfToday(view))}>
              <Trans>Show today’s numbers</Trans>
            </Button>
            {view.mayDelete ? <Delete view={view} onGo={onGo} /> : null}
          </span>
        }
      >
        <strong className="font-semibold">
          {view.pinnedBy === null ? t`Pinned on ${at}.` : t`Pinned on ${at} by ${view.pinnedBy}.`}
        </strong>{' '}
        {[changesOf(view), ...questionOf(view)].join(' ')}{' '}
        {view.unreadable > 0 ? t`A part was kept in a form that this version does not know, and is left out.` : ''}{' '}
        <Trans>What you open from here, such as posts and authors, is as it is today.</Trans>
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
      onGo(searchOfToday(view))
      cache.removeQueries(pinnedViewQuery({ workspaceId, viewId: view.id }))
    },
  })
  return (
    <Popover
      title={t`Delete this link?`}
      align="end"
      trigger={(trigger) => (
        <Button size="sm" variant="quiet" {...trigger}>
          <Trans>Delete the link</Trans>
        </Button>
      )}
    >
      {() => (
        <div className="grid justify-items-start gap-2">
          <p>
            <Trans>Whoever has it finds no numbers any more. The posts stay.</Trans>
          </p>
          <ErrorText error={remove.error} />
          <Button variant="danger" busy={remove.isPending} onClick={() => remove.mutate()}>
            <Trans>Delete the link</Trans>
          </Button>
        </div>
      )}
    </Popover>
  )
}
