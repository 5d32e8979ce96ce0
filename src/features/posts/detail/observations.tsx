import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Observation } from '#contract/posts/one-post.ts'
import type { ListedPost, Post } from '#contract/posts/posts.ts'
import { formatInstant, formatNumber } from '#src/text/format.ts'
import { Sparkline } from '#src/ui/charts/sparkline.tsx'
import { CardMenu } from '#src/widgets/figures/card-menu.tsx'
import { formatVelocity } from '../measures.ts'
import { Part } from './part.tsx'
import { useTimezone } from '#src/widgets/workspace/workspace.ts'

type Count = keyof Post['counts'] | 'interactions'

const valueOf = ({ counts, interactions }: Observation, count: Count) =>
  count === 'interactions' ? interactions : counts[count]

export function Observations({ post, observations }: { post: ListedPost; observations: readonly Observation[] }) {
  const timezone = useTimezone()
  if (observations.length < 2) return null
  const names = {
    likes: t`Likes`,
    reposts: t`Reposts`,
    quotes: t`Quotes`,
    replies: t`Replies`,
    views: t`Views`,
    interactions: t`Interactions`,
  }
  const kinds = (Object.keys(names) as Count[]).filter((count) =>
    observations.some((observation) => (valueOf(observation, count) ?? 0) !== 0),
  )
  const velocity = post.measures === undefined ? null : formatVelocity(post.measures)
  return (
    <Part
      title={t`Counts over time`}
      actions={
        <CardMenu
          subject={post.author.name ?? post.author.handle ?? post.nativeId}
          rows={() => [
            [t`Collected`, ...kinds.map((count) => names[count])],
            ...observations.map((one) => [one.at, ...kinds.map((count) => valueOf(one, count))]),
          ]}
        />
      }
    >
      <p className="text-xs text-ink-soft">
        {velocity === null ? null : <Trans>{velocity} interactions between the last two times.</Trans>}
      </p>
      <Sparkline values={observations.map(({ interactions }) => interactions)} />
      <div className="overflow-x-auto">
        <table className="w-full text-xs tabular-nums">
          <caption className="sr-only">
            <Trans>Counts over time</Trans>
          </caption>
          <thead>
            <tr className="text-ink-soft">
              <th scope="col" className="py-1 pr-2 text-left font-medium">
                <Trans>Collected</Trans>
              </th>
              {kinds.map((count) => (
                <th key={count} scope="col" className="py-1 pl-2 text-right font-medium">
                  {names[count]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {observations.map((observation) => (
              <tr key={observation.at} className="border-t border-line">
                <th scope="row" className="py-1 pr-2 text-left font-normal whitespace-nowrap">
                  <time dateTime={observation.at}>{formatInstant(observation.at, timezone)}</time>
                </th>
                {kinds.map((count) => {
                  const value = valueOf(observation, count)
                  return (
                    <td key={count} className="py-1 pl-2 text-right">
                      {value === null ? '–' : formatNumber(value)}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Part>
  )
}
