import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Alert, Firing } from '#contract/alerts/alerts.ts'
import { hourMs } from '#contract/durations.ts'
import { authorName } from '#contract/posts/authors.ts'
import { firingPagesQuery, firingQuery } from '#src/api/alerts.ts'
import { formatInstant } from '#src/text/format.ts'
import { postCount, sourceName, translate } from '#src/text/terms.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { QueryState } from '#src/ui/query-state.tsx'
import { Section } from '#src/ui/section.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { LoadMore } from '#src/widgets/load-more.tsx'
import { useTimezone, useWorkspaceId } from '#src/widgets/workspace/workspace.ts'
import { channelName, statusLook } from './labels.ts'
import { type Opened, OpenedPosts, toOpened } from './opened-posts.tsx'

export function History({
  alert,
  firingId,
  onClosePosts,
}: {
  alert: Alert
  firingId: string | undefined
  onClosePosts: () => void
}) {
  const workspaceId = useWorkspaceId()
  const firings = useInfiniteQuery({
    ...firingPagesQuery({ workspaceId, alertId: alert.id }),
    refetchInterval: 5_000,
  })
  const [opened, open] = useState<Opened | null>(null)
  const named = useQuery({
    ...firingQuery({ workspaceId, alertId: alert.id, firingId: firingId ?? '' }),
    enabled: firingId !== undefined,
  })
  const shown = opened ?? (named.data?.search ? toOpened(named.data.search) : null)
  return (
    <>
      <Section title={t`History`} note={t`Newest first`}>
        <QueryState query={firings} pending={<Skeleton className="h-60" />} headingLevel={3}>
          {({ pages }) => {
            const items = pages.flatMap((page) => page.items)
            if (items.length === 0)
              return (
                <p className="text-sm text-ink-soft">
                  <Trans>This alert hasn’t fired yet. When it does, you’ll see the posts and recipients here.</Trans>
                </p>
              )
            return (
              <ol className="divide-y divide-line">
                {items.map((firing) => (
                  <FiringItem key={firing.id} firing={firing} onOpen={(search) => open(toOpened(search))} />
                ))}
              </ol>
            )
          }}
        </QueryState>
        <LoadMore query={firings} />
      </Section>
      {shown === null ? null : (
        <OpenedPosts
          opened={shown}
          onChange={(next) => {
            open(next)
            if (next === null && firingId !== undefined) onClosePosts()
          }}
        />
      )}
    </>
  )
}

/** Whether the alert fired before its last hour ended: the link then includes posts that arrived later. */
const includesLaterPosts = (at: string, search: Record<string, string>) =>
  search['open.until'] !== undefined && Date.parse(at) < Date.parse(search['open.until']) + hourMs

function FiringItem({ firing, onOpen }: { firing: Firing; onOpen: (search: Record<string, string>) => void }) {
  const timezone = useTimezone()
  const { at, endedAt, why, posts, search, leading, deliveries, isFailure } = firing
  const when = formatInstant(at, timezone)
  return (
    <li className="grid min-w-0 gap-2 py-3 first:pt-0">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h3 className="text-sm font-semibold">
          <time dateTime={at}>{when}</time>{' '}
          <span className="font-normal text-ink-soft">
            {endedAt === null ? null : t`until ${{ until: formatInstant(endedAt, timezone) }}`}
          </span>
        </h3>
        {isFailure ? (
          <Badge tone="destructive">
            <Trans>Check failed</Trans>
          </Badge>
        ) : search === null ? null : (
          <Button
            size="sm"
            aria-label={t`${postCount(posts)} of ${when}`}
            title={includesLaterPosts(at, search) ? t`Includes later posts of the same hour.` : undefined}
            onClick={() => onOpen(search)}
          >
            {postCount(posts)}
          </Button>
        )}
      </div>
      <p dir="auto" className="text-sm wrap-long">
        {translate(why)}
      </p>
      {leading.length === 0 ? null : (
        <ul aria-label={t`Posts`} className="grid gap-1 border-l-2 border-line pl-3">
          {leading.map((post) => (
            <li key={post.id} className="text-xs text-ink-soft">
              <span className="font-medium">
                <bdi>{authorName(post.author) ?? t`Author unknown`}</bdi> · {sourceName(post.source)}:
              </span>{' '}
              <bdi className="wrap-long line-clamp-2">{post.title ?? post.text}</bdi>
            </li>
          ))}
        </ul>
      )}
      <Deliveries deliveries={deliveries} />
    </li>
  )
}

function Deliveries({ deliveries }: Pick<Firing, 'deliveries'>) {
  const timezone = useTimezone()
  if (deliveries.length === 0)
    return (
      <p className="text-xs text-ink-faint">
        <Trans>No recipients.</Trans>
      </p>
    )
  return (
    <ul aria-label={t`Recipients`} className="grid gap-1 text-xs text-ink-soft">
      {deliveries.map(({ id, recipient, channel, status, at, answer, attempts }) => {
        const look = statusLook(status)
        return (
          <li key={id} className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
            <Badge tone={look.tone}>{look.name}</Badge>
            <span className="wrap-long">
              <bdi>{recipient.label}</bdi> ({channelName(channel)})
            </span>
            <span className="text-ink-faint">
              {formatInstant(at, timezone)}
              {attempts > 1 ? ` · ${t`${attempts} attempts`}` : ''}
            </span>
            {answer === null ? null : (
              <code dir="auto" className="font-mono wrap-long text-ink-faint">
                {answer}
              </code>
            )}
          </li>
        )
      })}
    </ul>
  )
}
