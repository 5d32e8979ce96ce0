import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Import } from '#contract/imports.ts'
import { importQuery } from '#src/api/imports.ts'
import type { Trouble } from '#src/machines/trouble.ts'
import { buttonClass } from '#src/ui/button-class.ts'
import { Button } from '#src/ui/button.tsx'
import { todayIn } from '#src/ui/date-range.ts'
import { formatCount, formatDays, formatInstant } from '#src/ui/format.ts'
import { Notice } from '#src/ui/notice.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Rejections } from './rejections.tsx'
import { Figures } from './run-figures.tsx'
import { Notes, Sheet, Step } from './step.tsx'

type ResultProps = {
  workspaceId: string
  timezone: string
  importId: string
  end: 'done' | 'failed' | 'cancelled' | 'undone'
  trouble: Trouble | null
  onUndo: () => void
  onAnother: () => void
  /** Absent where the file cannot be mapped again. */
  onEdit?: () => void
}

const titles = {
  done: 'The posts are imported',
  failed: 'The import broke off',
  cancelled: 'The import was cancelled',
  undone: 'The import was undone',
}

const notes = {
  done: null,
  failed: 'What had been imported was removed again.',
  cancelled: 'What had been imported was removed again. Nothing of the file is in the workspace.',
  undone: 'Its new posts are gone; posts it had updated are as before.',
}

/** How an import ended, and where to go from there. */
export function Result({ workspaceId, timezone, importId, end, trouble, onUndo, onAnother, onEdit }: ResultProps) {
  const { data: run } = useQuery(importQuery(workspaceId, importId))
  if (!run) return <Skeleton className="h-60" />
  return (
    <Step
      title={titles[end]}
      note={run.fileName}
      actions={
        <>
          {end === 'done' ? <OverviewLink {...{ workspaceId, timezone, run }} /> : null}
          {onEdit ? <Button onClick={onEdit}>Map the file again</Button> : null}
          <Button onClick={onAnother}>Import another file</Button>
          {end === 'done' && run.imported + run.updated > 0 ? (
            <Button className="ml-auto" onClick={onUndo}>
              Undo this import…
            </Button>
          ) : null}
        </>
      }
    >
      {end === 'failed' ? <Notice>{run.failure ?? 'The server gave up without saying why.'}</Notice> : null}
      {trouble ? <Notice>{trouble.detail}</Notice> : null}
      <Sheet title={end === 'done' ? 'Result' : 'What had been read'} note={finishedNote(run, timezone)}>
        <div className="grid gap-3">
          <Figures run={run} />
          <Notes notes={run.notes} />
          {notes[end] ? <p className="text-sm text-ink-soft">{notes[end]}</p> : null}
        </div>
      </Sheet>
      {run.rejected + run.warned > 0 ? <Rejections {...{ workspaceId, run }} /> : null}
    </Step>
  )
}

const finishedNote = ({ finishedAt, createdBy }: Import, timezone: string) =>
  [finishedAt ? formatInstant(finishedAt, timezone) : null, createdBy ? `by ${createdBy}` : null]
    .filter(Boolean)
    .join(', ')

function OverviewLink({ workspaceId, timezone, run }: Pick<ResultProps, 'workspaceId' | 'timezone'> & { run: Import }) {
  if (!run.firstPostAt || !run.lastPostAt) return null
  const [from, to] = [run.firstPostAt, run.lastPostAt].map((at) => todayIn(timezone, new Date(at))) as [string, string]
  return (
    <Link
      to="/workspace/$workspaceId/insight/overview"
      params={{ workspaceId }}
      search={{ from, to }}
      className={buttonClass('primary')}
      title={`${formatCount(run.imported + run.updated, 'post')}, ${formatDays(from, to)}`}
    >
      Open the overview of these days
    </Link>
  )
}
