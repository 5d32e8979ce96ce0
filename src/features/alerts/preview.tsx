import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type AlertPreview, type PreviewedFiring, previewDays } from '#contract/alerts/alerts.ts'
import { alertPreviewQuery } from '#src/api/alerts.ts'
import { formatInstant, formatNumber } from '#src/text/format.ts'
import { postCount, translate } from '#src/text/terms.ts'
import { Button } from '#src/ui/button.tsx'
import { useFirstRows } from '#src/ui/first-rows.tsx'
import { QueryState } from '#src/ui/query-state.tsx'
import { Section } from '#src/ui/section.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { useDebounced } from '#src/ui/use-debounced.ts'
import { useTimezone, useWorkspaceId } from '#src/widgets/workspace/workspace.ts'
import type { AlertQuestion } from './draft.ts'
import { type Opened, OpenedPosts, toOpened } from './opened-posts.tsx'

/** `question` is null while the draft is incomplete. */
export function Preview({ question }: { question: AlertQuestion | null }) {
  const workspaceId = useWorkspaceId()
  const serialized = JSON.stringify(question)
  const settled = useDebounced(serialized, 600)
  const [opened, open] = useState<Opened | null>(null)
  const shown = JSON.parse(settled) as AlertQuestion | null
  const preview = useQuery({
    ...alertPreviewQuery({ workspaceId, ...(shown ?? ({} as AlertQuestion)) }),
    enabled: shown !== null,
    placeholderData: keepPreviousData,
  })
  const isOld = serialized !== settled || preview.isPlaceholderData || preview.isFetching
  return (
    <div className="xl:sticky xl:top-4 xl:self-start">
      <Section title={t`Preview`} isOld={question !== null && isOld}>
        {question === null ? (
          <p className="text-sm text-ink-soft">
            <Trans>Complete the form to see when it would have fired.</Trans>
          </p>
        ) : (
          <QueryState query={preview} pending={<Skeleton className="h-40" />} headingLevel={3}>
            {(answer) => <PreviewResult answer={answer} onOpen={(search) => open(toOpened(search))} />}
          </QueryState>
        )}
      </Section>
      {opened === null ? null : <OpenedPosts opened={opened} onChange={open} />}
    </div>
  )
}

type PreviewResultProps = { answer: AlertPreview; onOpen: (search: Record<string, string>) => void }

function PreviewResult({ answer: { total, items, note }, onOpen }: PreviewResultProps) {
  const { shown, more } = useFirstRows(items)
  return (
    <div className="grid gap-2">
      <p role="status" className="text-sm font-medium">
        {plural(total, {
          0: `It would not have fired in the last ${previewDays} days.`,
          one: `It would have fired once in the last ${previewDays} days:`,
          other: `It would have fired # times in the last ${previewDays} days:`,
        })}
      </p>
      {note === null ? null : <p className="text-xs text-ink-soft">{translate(note)}</p>}
      {items.length === 0 ? null : (
        <ol className="divide-y divide-line">
          {shown.map((firing) => (
            <PreviewedFiringItem key={`${firing.at} ${firing.why.detail}`} firing={firing} onOpen={onOpen} />
          ))}
        </ol>
      )}
      {more}
      {total > items.length ? (
        <p className="text-xs text-ink-faint">
          {t`Newest first`}: {t`${formatNumber(items.length)} of ${formatNumber(total)}`}
        </p>
      ) : null}
    </div>
  )
}

function PreviewedFiringItem({
  firing: { at, why, posts, search },
  onOpen,
}: {
  firing: PreviewedFiring
  onOpen: PreviewResultProps['onOpen']
}) {
  const timezone = useTimezone()
  const when = formatInstant(at, timezone)
  return (
    <li className="grid gap-1 py-2 text-sm">
      <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <time dateTime={at} className="font-medium">
          {when}
        </time>
        {search === null ? null : (
          <Button size="sm" aria-label={t`${postCount(posts)} of ${when}`} onClick={() => onOpen(search)}>
            {postCount(posts)}
          </Button>
        )}
      </span>
      <span dir="auto" className="wrap-long text-ink-soft">
        {translate(why)}
      </span>
    </li>
  )
}
