import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { authorKey, authorName } from '#contract/posts/authors.ts'
import type { FilteredProfile } from '#contract/filters/filtered.ts'
import { filteredProfilesQuery } from '#src/api/filtered.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { formatCompact, formatNumber } from '#src/text/format.ts'
import type { FilteredListProps } from './filtered-posts.tsx'
import type { MuteTarget } from '#src/widgets/posts/mute.ts'
import { NothingShown } from './nothing-shown.tsx'
import { Paged } from './paged.tsx'
import { ReasonList } from './reasons.tsx'
import { ShowSwitch } from './show-switch.tsx'
import { sourceName } from '#src/text/terms.ts'

type FilteredProfilesProps = FilteredListProps & { onMute: (target: MuteTarget) => void }

export function FilteredProfiles({ scope, show, onShow, onScopeChange, ...rest }: FilteredProfilesProps) {
  const query = useInfiniteQuery({
    ...filteredProfilesQuery({ ...scope, show, limit: '30' }),
    placeholderData: keepPreviousData,
  })
  const counts = query.data?.pages[0]
  const profiles = query.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <Paged query={query} scope={scope} onScopeChange={onScopeChange}>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 className="text-base font-semibold">{t`Profiles`}</h2>
          <p className="text-xs text-ink-faint">
            <Trans>Profiles with both kinds of posts appear under Kept and under Filtered out.</Trans>
          </p>
        </div>
        <ShowSwitch value={show} counts={counts} onChange={onShow} />
      </div>
      {profiles.length === 0 ? (
        <NothingShown kind="profiles" show={show} removed={counts?.removed ?? 0} />
      ) : (
        <ol aria-label={t`Profiles`} className="divide-y divide-line rounded-md border border-line bg-surface">
          {profiles.map((profile) => (
            <li key={authorKey(profile.author)}>
              <Profile profile={profile} {...rest} />
            </li>
          ))}
        </ol>
      )}
    </Paged>
  )
}

function Profile({
  profile: { author, keptPosts, removedPosts, reasons },
  recovery,
  onMute,
}: Pick<FilteredProfilesProps, 'recovery' | 'onMute'> & { profile: FilteredProfile }) {
  const { source, handle, name, followers } = author
  const label = authorName(author)
  const key = authorKey(author)
  const isMuted = reasons.some(({ by, part }) => by === 'mute' && /author/i.test(part))
  return (
    <article aria-label={label} className="grid gap-2 px-4 py-3">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <Badge>{sourceName(source)}</Badge>
        <p className="min-w-0 flex-1 basis-40 wrap-long">
          <bdi className="font-semibold">{label}</bdi>
          {name && handle && handle !== name ? <bdi className="text-ink-soft"> @{handle}</bdi> : null}
          {followers === null ? null : (
            <span className="text-xs text-ink-faint"> · {t`${formatCompact(followers)} followers`}</span>
          )}
        </p>
        <p className="text-xs whitespace-nowrap text-ink-soft">
          {t`Kept`} <strong className="text-sm font-semibold text-ink">{formatNumber(keptPosts)}</strong>
          <span aria-hidden> · </span>
          {t`Filtered out`} <strong className="text-sm font-semibold text-ink">{formatNumber(removedPosts)}</strong>
        </p>
        {recovery !== null && !isMuted ? (
          <Button size="sm" aria-label={t`Mute ${label}`} onClick={() => onMute({ kind: 'author', key, label })}>
            <Trans>Mute</Trans>
          </Button>
        ) : null}
      </header>
      {reasons.length > 0 ? (
        <div className="border-l-2 border-signal pl-3">
          <ReasonList label={t`Reasons`} reasons={reasons} recovery={recovery} />
        </div>
      ) : null}
    </article>
  )
}
