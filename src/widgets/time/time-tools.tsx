import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { StickyNote } from 'lucide-react'
import { lazy, Suspense, useCallback, useMemo, useState, type ReactNode } from 'react'
import type { Note } from '#contract/notes.ts'
import type { Bucket } from '#contract/posts.ts'
import { firstWeekday } from '#contract/steps.ts'
import { may } from '#contract/permissions.ts'
import { notesQuery } from '#src/api/notes-query.ts'
import { queryVersionsQuery } from '#src/api/queries-query.ts'
import { workspaceQuery } from '#src/api/workspaces.ts'
import { dayIn } from '#src/text/format.ts'
import type { HatchedTime } from '#src/ui/charts/hatched.ts'
import { TimeToolsProvider, type TimeTools } from '#src/ui/charts/time-tools.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { countDays, type DayRange } from '#src/ui/date-range.ts'
import { stepOf } from '#src/widgets/scope/scope.ts'
import { daysBetweenSteps, isCut } from './calendar-steps.ts'
import { hatchedQuery } from './hatched-query.ts'
import { StepChoice } from './step-choice.tsx'
import { zoomedIn } from './zoom.ts'
import { Zoomed } from './zoomed.tsx'
import { notesOnSteps, versionsOnSteps } from './on-steps.ts'

const loadPins = () => import('./pins.tsx')
const NotePin = lazy(() => loadPins().then(({ NotePin: Pin }) => ({ default: Pin })))
const VersionPin = lazy(() => loadPins().then(({ VersionPin: Pin }) => ({ default: Pin })))
const NoteDialog = lazy(() => import('./note-dialog.tsx'))
const NotesDialog = lazy(() => import('./notes-dialog.tsx'))
const ZoomDialog = lazy(() => import('./zoom-dialog.tsx'))
const ZoomButtons = lazy(() => import('./zoom-buttons.tsx'))

/** The dialog over the page: all notes, one that is written, or days to zoom into. */
type Opened = { kind: 'all' } | { kind: 'zoom'; days: DayRange } | { kind: 'one'; note: Note | null; day: string }

/** What of an address is about time. */
export type TimeSearch = {
  from?: string | undefined
  to?: string | undefined
  former?: string | undefined
  step?: Bucket | undefined
  queryId?: string | undefined
}

type WithTimeToolsProps = {
  workspaceId: string
  search: TimeSearch
  /** The days of the page. */
  range: DayRange
  /** Stays the same while the address does. */
  onChange: (change: TimeSearch) => void
  children: ReactNode
}

const noNotes: readonly Note[] = []
const noTimes: readonly HatchedTime[] = []

/** Notes on days, changes of the shown query and the zoom, on every chart over time below. */
export function WithTimeTools({ workspaceId, search, range, onChange, children }: WithTimeToolsProps) {
  const workspace = useQuery(workspaceQuery(workspaceId)).data
  const notes = useQuery(notesQuery(workspaceId)).data?.items ?? noNotes
  const hatched = useQuery(hatchedQuery(workspaceId, range)).data ?? noTimes
  const queryId = search.queryId ?? ''
  const versions = useQuery({ ...queryVersionsQuery(workspaceId, queryId), enabled: queryId !== '' }).data?.items
  const [opened, open] = useState<Opened | null>(null)
  const close = useCallback(() => open(null), [])
  const timezone = workspace?.timezone ?? 'UTC'
  const weekStart = workspace?.weekStart ?? 'monday'
  const mayWrite = workspace !== undefined && may(workspace.privilege, 'notes.edit')
  const { from, to: until } = range
  const step = stepOf(range, search)
  const { former } = search
  const zoom = useCallback(
    (days: DayRange) => onChange(zoomedIn({ from, to: until }, days, former)),
    [from, until, former, onChange],
  )

  const tools = useMemo((): TimeTools => {
    const write = (day: string) => open({ kind: 'one', note: null, day })
    const shownDays = { from, to: until }
    const daysOf = (first: string, last: string, bucket: Bucket) =>
      daysBetweenSteps(dayIn(timezone, first), dayIn(timezone, last), bucket, shownDays, weekStart)
    return {
      firstWeekday: firstWeekday[weekStart],
      hatched,
      pinsOf: (starts) => [
        ...notesOnSteps(notes, starts, { timezone, until }).map(({ index, items }) => ({
          id: `note ${items[0]!.id}`,
          index,
          render: (x: number) => (
            <Suspense>
              <NotePin
                notes={items}
                timezone={timezone}
                x={x}
                onEdit={mayWrite ? (note) => open({ kind: 'one', note, day: note.day }) : null}
              />
            </Suspense>
          ),
        })),
        ...versionsOnSteps(versions ?? [], starts, { timezone, until }).map(({ index, items }) => ({
          id: `version ${items[0]!.version}`,
          index,
          render: (x: number) => (
            <Suspense>
              <VersionPin versions={items} timezone={timezone} x={x} workspaceId={workspaceId} queryId={queryId} />
            </Suspense>
          ),
        })),
      ],
      isPart: (at, bucket) => isCut(dayIn(timezone, at), bucket, shownDays, weekStart),
      Zoomed,
      onZoom: (first, last, bucket) => zoom(daysOf(first, last, bucket)),
      onNote: mayWrite ? (at) => write(dayIn(timezone, at)) : null,
      head: (at, shown) => (
        <>
          <StepChoice
            days={countDays(shownDays)}
            step={step}
            shown={shown}
            onChange={(next) => onChange({ step: next })}
          />
          <Suspense fallback={<span className="size-7" />}>
            <ZoomButtons
              range={shownDays}
              former={former}
              onZoomIn={() => open({ kind: 'zoom', days: at === null ? shownDays : daysOf(at, at, shown) })}
              onZoomOut={onChange}
            />
          </Suspense>
          <IconButton
            label={t`Notes on days`}
            size="sm"
            icon={<StickyNote size={14} aria-hidden />}
            aria-haspopup="dialog"
            onClick={() => open({ kind: 'all' })}
          />
        </>
      ),
    }
  }, [
    notes,
    hatched,
    versions,
    timezone,
    weekStart,
    from,
    until,
    former,
    step,
    mayWrite,
    workspaceId,
    queryId,
    zoom,
    onChange,
  ])

  return (
    <TimeToolsProvider value={tools}>
      {children}
      {opened === null ? null : (
        <Suspense>
          {opened.kind === 'zoom' ? (
            <ZoomDialog
              range={range}
              days={opened.days}
              onZoom={(days) => {
                close()
                zoom(days)
              }}
              onClose={close}
            />
          ) : opened.kind === 'all' ? (
            <NotesDialog
              workspaceId={workspaceId}
              timezone={timezone}
              onWrite={mayWrite ? (note) => open({ kind: 'one', note, day: note?.day ?? until }) : null}
              onClose={close}
            />
          ) : (
            <NoteDialog
              workspaceId={workspaceId}
              note={opened.note}
              day={opened.day}
              timezone={timezone}
              onClose={close}
            />
          )}
        </Suspense>
      )}
    </TimeToolsProvider>
  )
}
