import { t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { WorkspaceSource } from '#contract/collection/workspace-sources.ts'
import { formatInstant } from '#src/text/format.ts'
import { Badge } from '#src/ui/badge.tsx'
import { collectorSourceName } from '#src/text/collectors.ts'
import { SettingsPart } from '../part.tsx'
import { CollectorItem } from './collector-item.tsx'
import { Gaps } from './gaps.tsx'
import { labelOfStatus } from './labels.ts'
import { useTimezone, useWorkspaceId } from '#src/widgets/workspace/workspace.ts'

type FollowedSourceProps = { source: WorkspaceSource }

export function FollowedSource({ source }: FollowedSourceProps) {
  const { label, tone } = labelOfStatus(source.standing)
  return (
    <SettingsPart
      id={`source-${source.source}`}
      title={
        <span className="flex flex-wrap items-center gap-2">
          {collectorSourceName(source.source)} <Badge tone={tone}>{label}</Badge>
        </span>
      }
      about={<Ingested source={source} />}
    >
      <ul className="grid gap-3">
        {source.collectors.map((collector) => (
          <CollectorItem key={collector.id} collector={collector} />
        ))}
      </ul>
      <Gaps source={collectorSourceName(source.source)} gaps={source.gaps} />
    </SettingsPart>
  )
}

function Ingested({ source: { source, posts, missingTexts, withheld } }: FollowedSourceProps) {
  const workspaceId = useWorkspaceId()
  const timezone = useTimezone()
  const last = posts.lastAt === null ? null : formatInstant(posts.lastAt, timezone)
  const name = collectorSourceName(source)
  return (
    <>
      {source === 'simulated' ? (
        <p>
          <Trans>Simulated posts for testing. No network is contacted.</Trans>
        </p>
      ) : null}
      <p>
        {last === null ? (
          <Trans>No posts in the last 30 days.</Trans>
        ) : (
          <Trans>
            <Plural value={posts.count} one="# post" other="# posts" /> in the last 30 days, the latest of {last}.
          </Trans>
        )}
      </p>
      {missingTexts.posts === 0 ? null : <MissingTexts {...missingTexts} />}
      {withheld === 0 ? null : (
        <p>
          <Plural
            value={withheld}
            one="# post withheld by its author’s choice in the last 30 days"
            other="# posts withheld by their authors’ choice in the last 30 days"
          />
        </p>
      )}
      {last === null ? null : (
        <p>
          <Link
            to="/workspace/$workspaceId/insight/posts"
            params={{ workspaceId }}
            search={{ source: posts.kinds.join(',') }}
            aria-label={`${t`Show posts`}: ${name}`}
            className="text-ink underline underline-offset-2"
          >
            <Trans>Show posts</Trans>
          </Link>
        </p>
      )}
    </>
  )
}

const MissingTexts = ({ posts, canBeFetched }: WorkspaceSource['missingTexts']) => (
  <p>
    <Plural
      value={posts}
      one="# post has no text because the monthly limit was reached."
      other="# posts have no text because the monthly limit was reached."
    />{' '}
    {canBeFetched ? (
      <Trans>After an upgrade, Soundings adds the missing texts.</Trans>
    ) : (
      <Trans>Import a file of these posts to add their texts.</Trans>
    )}
  </p>
)
