import { msg, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Import } from '#contract/ingest/imports.ts'
import { importQuery } from '#src/api/imports.ts'
import type { Problem } from '#src/machines/problem.ts'
import { buttonClass } from '#src/ui/button-class.ts'
import { Button } from '#src/ui/button.tsx'
import { formatDays, formatInstant } from '#src/text/format.ts'
import { i18n } from '#src/text/i18n.ts'
import { postCount, translate } from '#src/text/terms.ts'
import { Notice } from '#src/ui/notice.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { QueryState } from '#src/ui/query-state.tsx'
import { PostsOverLimitNotice } from './plan-limit.tsx'
import { listedRows, Rejections } from './rejections.tsx'
import { Figures } from './run-figures.tsx'
import { Notes, Sheet, Step } from './step.tsx'
import { useTimezone, useWorkspaceId } from '#src/widgets/workspace/workspace.ts'
import { dayIn } from '#src/text/format.ts'

type ResultProps = {
  importId: string
  end: 'done' | 'failed' | 'cancelled' | 'undone'
  problem: Problem | null
  onUndo: () => void
  isStartingRest: boolean
  /** Imports the posts that exceeded the plan's limit. */
  onRest: () => void
  onAnother: () => void
  /** Absent if the file can't be mapped again. */
  onEdit?: () => void
}

const titles = {
  done: msg`The posts are imported`,
  failed: msg`The import failed`,
  cancelled: msg`The import was cancelled`,
  undone: msg`The import was undone`,
}

const notes = {
  done: null,
  failed: msg`No posts of this file were imported.`,
  cancelled: msg`No posts of this file were imported.`,
  undone: msg`Its new posts were deleted, and updated posts are as before.`,
}

export const Result = (props: ResultProps) => (
  <QueryState
    query={useQuery(importQuery({ workspaceId: useWorkspaceId(), importId: props.importId }))}
    pending={<Skeleton className="h-60" />}
  >
    {(run) => <ImportOutcome {...props} run={run} />}
  </QueryState>
)

function ImportOutcome({
  run,
  end,
  problem,
  onUndo,
  isStartingRest,
  onRest,
  onAnother,
  onEdit,
}: ResultProps & { run: Import }) {
  const timezone = useTimezone()
  const note = notes[end]
  return (
    <Step
      title={i18n.t(titles[end])}
      note={run.fileName}
      actions={
        <>
          {end === 'done' ? <OverviewLink run={run} /> : null}
          {onEdit ? (
            <Button onClick={onEdit}>
              <Trans>Back to the mapping</Trans>
            </Button>
          ) : null}
          <Button onClick={onAnother}>
            <Trans>Choose another file</Trans>
          </Button>
          {end === 'done' && run.imported + run.updated > 0 ? (
            <Button className="ml-auto" onClick={onUndo}>
              <Trans>Undo the import</Trans>
            </Button>
          ) : null}
        </>
      }
    >
      {end === 'failed' ? (
        <Notice>{run.failure ? translate(run.failure) : t`The file could not be read to its end.`}</Notice>
      ) : null}
      {problem ? <Notice>{translate(problem)}</Notice> : null}
      {end === 'done' ? <PostsOverLimitNotice run={run} isStarting={isStartingRest} onRest={onRest} /> : null}
      <Sheet
        title={t`Result`}
        note={[run.finishedAt ? formatInstant(run.finishedAt, timezone) : null, run.createdBy]
          .filter(Boolean)
          .join(', ')}
      >
        <div className="grid gap-3">
          <Figures run={run} />
          <Notes notes={run.notes} />
          {note ? <p className="text-sm text-ink-soft">{i18n.t(note)}</p> : null}
        </div>
      </Sheet>
      {listedRows(run) > 0 ? <Rejections run={run} /> : null}
    </Step>
  )
}

function OverviewLink({ run }: { run: Import }) {
  const workspaceId = useWorkspaceId()
  const timezone = useTimezone()
  if (!run.firstPostAt || !run.lastPostAt) return null
  const [from, to] = [run.firstPostAt, run.lastPostAt].map((at) => dayIn(timezone, at)) as [string, string]
  return (
    <Link
      to="/workspace/$workspaceId/insight/overview"
      params={{ workspaceId }}
      search={{ from, to }}
      className={buttonClass('primary')}
      title={`${postCount(run.imported + run.updated)}, ${formatDays(from, to)}`}
    >
      <Trans>Open overview</Trans>
    </Link>
  )
}
