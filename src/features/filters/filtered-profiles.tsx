import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { FilteredProfile, Shown } from '#contract/filtered.ts'
import { sourceNames } from '#contract/sources.ts'
import { filteredProfilesQuery } from '#src/api/filters.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { formatCompact, formatCount, formatNumber } from '#src/ui/format.ts'
import type { FilteredListProps } from './filtered-posts.tsx'
import type { MuteTarget } from './mute.ts'
import { NothingShown } from './nothing-shown.tsx'
import { Paged } from './paged.tsx'
import { ReasonList } from './reasons.tsx'
import { ShowSwitch } from './show-switch.tsx'

type FilteredProfilesProps = FilteredListProps & { onMute: (target: MuteTarget) => void }

const titles: Record<Shown, string> = {
  removed: 'Profiles with hidden posts',
  kept: 'Profiles with kept posts',
  all: 'All profiles',
}

/** The authors of a scope with their kept and removed posts. */
export function FilteredProfiles({ scope, show, onShow, onWithoutFilter, ...rest }: FilteredProfilesProps) {
  const query = useInfiniteQuery({
    ...filteredProfilesQuery({ ...scope, show, limit: '30' }),
    placeholderData: keepPreviousData,
  })
  const counts = query.data?.pages[0]
  const profiles = query.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <Paged what="profiles" query={query} onWithoutFilter={onWithoutFilter}>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 className="text-base font-semibold">{titles[show]}</h2>
          <p className="text-xs text-ink-faint">Who has both kept and hidden posts counts in both.</p>
        </div>
        <ShowSwitch value={show} counts={counts} onChange={onShow} />
      </div>
      {profiles.length === 0 ? (
        <NothingShown what="profiles" show={show} isFiltered={scope.filterId !== undefined} onShow={onShow} />
      ) : (
        <ol aria-label={titles[show]} className="divide-y divide-line rounded-md border border-line bg-surface">
          {profiles.map((profile) => (
            <li key={`${profile.author.source}:${profile.author.id}`}>
              <Profile profile={profile} {...rest} />
            </li>
          ))}
        </ol>
      )}
    </Paged>
  )
}

type ProfileProps = Pick<FilteredProfilesProps, 'timezone' | 'ways' | 'onMute'> & { profile: FilteredProfile }

function Profile({ profile: { author, keptPosts, removedPosts, reasons }, timezone, ways, onMute }: ProfileProps) {
  const { source, id, handle, name, followers } = author
  const label = name ?? handle ?? id
  const key = `${source}:${id}`
  const isMuted = reasons.some(({ by, part }) => by === 'mute' && /author/i.test(part))
  return (
    <article aria-label={label} className="grid gap-2 px-4 py-3">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <Badge>{sourceNames[source]}</Badge>
        <p className="min-w-0 flex-1 basis-40 wrap-long">
          <bdi className="font-semibold">{label}</bdi>
          {name && handle && handle !== name ? <bdi className="text-ink-soft"> @{handle}</bdi> : null}
          {followers === null ? null : (
            <span className="text-xs text-ink-faint"> · {formatCompact(followers)} followers</span>
          )}
        </p>
        <p className="text-xs whitespace-nowrap text-ink-soft">
          <strong className="text-sm font-semibold text-ink">{formatNumber(keptPosts)}</strong> kept
          <span aria-hidden> · </span>
          <strong className="text-sm font-semibold text-ink">{formatNumber(removedPosts)}</strong> hidden
        </p>
        {ways !== null && !isMuted ? (
          <Button size="sm" aria-label={`Mute ${label}`} onClick={() => onMute({ kind: 'author', key, label })}>
            Mute
          </Button>
        ) : null}
      </header>
      {reasons.length > 0 ? (
        <div className="border-l-2 border-signal pl-3">
          <ReasonList
            label={`Why ${formatCount(removedPosts, 'post')} of ${label} are hidden`}
            {...{ reasons, timezone, ways }}
          />
        </div>
      ) : null}
    </article>
  )
}
