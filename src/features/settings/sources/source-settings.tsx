import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { CollectorSource } from '#contract/collection/collection.ts'
import type { WorkspaceSource } from '#contract/collection/workspace-sources.ts'
import { followSource, sourcesQuery } from '#src/api/sources.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { buttonClass } from '#src/ui/button-class.ts'
import { ErrorText } from '#src/ui/error-text.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { QueryState } from '#src/ui/query-state.tsx'
import { sources } from '#sources/index.ts'
import { sourceName, translateEnglish } from '#src/text/terms.ts'
import { collectorSourceName } from '#src/text/collectors.ts'
import { SettingsPart } from '../part.tsx'
import { SettingsFrame } from '../settings-frame.tsx'
import { FollowedSource } from './followed-source.tsx'
import { whyNotFollowed, statusLabel } from './labels.ts'
import { useMay, useWorkspaceId } from '#src/widgets/workspace/workspace.ts'

export function SourceSettings() {
  const workspaceId = useWorkspaceId()
  const query = useQuery(sourcesQuery(workspaceId))
  return (
    <SettingsFrame title={t`Sources`}>
      <QueryState query={query} pending={pending}>
        {({ items }) => <Sources sources={items} />}
      </QueryState>
    </SettingsFrame>
  )
}

const pending = <Skeleton className="h-60" />

type SourcesProps = { sources: readonly WorkspaceSource[] }

function Sources({ sources: listed }: SourcesProps) {
  const followed = listed.filter(({ collectors }) => collectors.length > 0)
  const others = listed.filter(({ source, collectors }) => collectors.length === 0 && source !== 'simulated')
  return (
    <>
      {followed.length === 0 ? (
        <NothingFollowed />
      ) : (
        <p className="max-w-prose text-sm text-ink-soft">
          <Trans>
            The operator of your Soundings server chooses the sources. This workspace gets the posts that match its
            saved queries.
          </Trans>
        </p>
      )}
      {followed.map((source) => (
        <FollowedSource key={source.source} source={source} />
      ))}
      <NotFollowed sources={others} />
      <ImportOnlySources />
    </>
  )
}

function NothingFollowed() {
  const workspaceId = useWorkspaceId()
  const mayImport = useMay('imports.run')
  return (
    <EmptyState
      title={t`Nothing is followed yet`}
      action={
        mayImport ? (
          <Link
            to="/workspace/$workspaceId/saved-queries/import"
            params={{ workspaceId }}
            className={buttonClass('primary')}
          >
            <Trans>Import posts</Trans>
          </Link>
        ) : null
      }
    >
      <Trans>The operator hasn’t set up live collection yet. You can import files.</Trans>
    </EmptyState>
  )
}

function NotFollowed({ sources: others }: SourcesProps) {
  const mayFollow = useMay('sources.follow')
  if (others.length === 0) return null
  return (
    <SettingsPart
      id="not-followed"
      title={<Trans>Not followed</Trans>}
      about={<Trans>You can import files with posts of these sources.</Trans>}
    >
      <dl className="grid gap-3 text-sm">
        {others.map(({ source, standing, onDemand = false }) => (
          <div key={source} className="grid gap-0.5">
            <dt className="flex flex-wrap items-center gap-2 font-medium">
              {collectorSourceName(source)} <Badge>{onDemand ? t`Ready` : statusLabel(standing).label}</Badge>
            </dt>
            <dd className="grid justify-items-start gap-1 text-ink-soft">
              {onDemand ? (
                <Trans>No API key needed. Collection starts with the first saved query outside the sample.</Trans>
              ) : (
                whyNotFollowed({ source, standing })
              )}
              {onDemand && mayFollow ? <FollowButton source={source} /> : null}
            </dd>
          </div>
        ))}
      </dl>
    </SettingsPart>
  )
}

const importOnlySources = sources.flatMap(({ id, whyNotLive }) =>
  whyNotLive === undefined ? [] : [{ id, whyNotLive }],
)

function ImportOnlySources() {
  return (
    <SettingsPart
      id="by-import"
      title={<Trans>By import</Trans>}
      about={
        <Trans>
          Posts of these sources are imported from files; some sites can also be followed as feeds. Private messages and
          closed groups can’t be followed.
        </Trans>
      }
    >
      <dl className="grid gap-3 text-sm">
        {importOnlySources.map(({ id, whyNotLive }) => (
          <div key={id} className="grid gap-0.5">
            <dt className="flex flex-wrap items-center gap-2 font-medium">
              {sourceName(id)} <Badge>{t`By import`}</Badge>
            </dt>
            <dd className="text-ink-soft">{translateEnglish(whyNotLive)}</dd>
          </div>
        ))}
      </dl>
    </SettingsPart>
  )
}

function FollowButton({ source }: { source: CollectorSource }) {
  const workspaceId = useWorkspaceId()
  const cache = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => followSource({ workspaceId, source }),
    onSuccess: () => cache.invalidateQueries({ queryKey: sourcesQuery(workspaceId).queryKey }),
  })
  return (
    <>
      <Button size="sm" busy={isPending} onClick={() => mutate()}>
        <Trans>Follow now</Trans>
        <span className="sr-only">: {collectorSourceName(source)}</span>
      </Button>
      <ErrorText error={error} />
    </>
  )
}
