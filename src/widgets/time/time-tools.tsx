import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { ZoomIn } from 'lucide-react'
import { useCallback, useMemo, useState, type ReactNode, type ComponentProps } from 'react'
import { lazyDialog } from '#src/ui/lazy-dialog.tsx'
import type { AlertMark } from '#contract/alerts/marks.ts'
import type { Note } from '#contract/answers/notes.ts'
import type { Bucket } from '#contract/posts/posts.ts'
import { firstWeekday } from '#contract/answers/steps.ts'
import { alertMarksQuery } from '#src/api/alert-marks.ts'
import { notesQuery } from '#src/api/notes.ts'
import { queryVersionsQuery } from '#src/api/saved-queries.ts'
import { dayIn } from '#src/text/format.ts'
import type { HatchedPeriod } from '#src/ui/charts/hatched-ranges.ts'
import { type PinPosition, TimeToolsProvider, type TimeTools } from '#src/ui/charts/time-tools.ts'
import type { DayRange } from '#src/ui/date-range.ts'
import { readStep } from '#src/widgets/scope/scope.ts'
import { AlertPin, alertCaptions } from '../alerts/alert-pin.tsx'
import { daysBetweenSteps } from './calendar-steps.ts'
import { hatchedPeriodsQuery } from './hatched-periods.ts'
import { type PageTime, PageTimeProvider } from './page-time.tsx'
import { noteCaptions, NotePin, versionCaptions, VersionPin } from './pins.tsx'
import type { TimeDialogContent } from './time-dialog.tsx'
import { zoomIn, zoomOut } from './zoom.ts'
import { alertsOnSteps, notesOnSteps, versionsOnSteps } from './on-steps.ts'
import { useMay, useTimezone, useWorkspace, useWorkspaceId } from '../workspace/workspace.ts'
import { useSelector } from '@xstate/react'
import { timeZoomMachine } from '#src/machines/time-zoom.ts'
import { useActorRef } from '#src/widgets/actors/hooks.ts'

const TimeDialog = lazyDialog(() => import('./time-dialog.tsx').then((module) => module.TimeDialog))

export type TimeSearch = {
  from?: string | undefined
  to?: string | undefined
  former?: string | undefined
  step?: Bucket | undefined
  queryId?: string | undefined
}

type WithTimeToolsProps = {
  search: TimeSearch
  range: DayRange
  /** Must be stable while the address is unchanged. */
  onChange: (change: TimeSearch) => void
  children: ReactNode
}

const noNotes: readonly Note[] = []
const noMarks: readonly AlertMark[] = []
const noTimes: readonly HatchedPeriod[] = []

export function WithTimeTools({ search, range, onChange, children }: WithTimeToolsProps) {
  const workspaceId = useWorkspaceId()
  const workspace = useWorkspace()
  const notes = useQuery(notesQuery(workspaceId)).data?.items ?? noNotes
  const hatched = useQuery(hatchedPeriodsQuery(workspaceId, range)).data ?? noTimes
  const queryId = search.queryId ?? ''
  const versions = useQuery({ ...queryVersionsQuery({ workspaceId, queryId }), enabled: queryId !== '' }).data?.items
  const [opened, open] = useState<TimeDialogContent | null>(null)
  const close = useCallback(() => open(null), [])
  const timezone = useTimezone()
  const marked = { workspaceId, from: range.from, to: range.to, ...(queryId !== '' && { queryId }) }
  const fired = useQuery({ ...alertMarksQuery(marked), enabled: workspace?.hasAlerts === true }).data?.items ?? noMarks
  const weekStart = workspace?.weekStart ?? 'monday'
  const mayWrite = useMay('notes.edit')
  const { from, to: until } = range
  const step = readStep(range, search)
  const { former } = search
  const zoom = useCallback(
    (days: DayRange) => onChange(zoomIn({ from, to: until }, days, former)),
    [from, until, former, onChange],
  )

  const tools = useMemo((): TimeTools => {
    const write = (day: string, text?: string) => open({ kind: 'one', note: null, day, text })
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
          captions: noteCaptions(items),
          render: (at: PinPosition) => (
            <NotePin
              notes={items}
              at={at}
              onEdit={mayWrite ? (note) => open({ kind: 'one', note, day: note.day }) : null}
            />
          ),
        })),
        ...versionsOnSteps(versions ?? [], starts, { timezone, until }).map(({ index, items }) => ({
          id: `version ${items[0]!.version}`,
          index,
          captions: versionCaptions(items, timezone),
          render: (at: PinPosition) => <VersionPin versions={items} at={at} queryId={queryId} />,
        })),
        ...alertsOnSteps(fired, starts, { timezone, until }).map(({ index, items }) => ({
          id: `alert ${items[0]!.firingId}`,
          index,
          captions: alertCaptions(items, timezone),
          render: (at: PinPosition) => <AlertPin marks={items} at={at} />,
        })),
      ],
      Zoomed: ZoomControl,
      onZoom: (first, last, bucket) => zoom(daysOf(first, last, bucket)),
      onNote: mayWrite ? (at, text) => write(dayIn(timezone, at), text) : null,
      entries: (at, shown) =>
        from === until
          ? []
          : [
              {
                kind: 'item',
                id: 'zoom',
                label: t`Zoom to days`,
                icon: <ZoomIn size={14} aria-hidden />,
                onSelect: () => open({ kind: 'zoom', days: at === null ? shownDays : daysOf(at, at, shown) }),
              },
            ],
    }
  }, [notes, hatched, versions, fired, timezone, weekStart, from, until, mayWrite, queryId, zoom])
  const pageTime = useMemo((): PageTime => {
    const days = { from, to: until }
    const outer = zoomOut(days, former)
    return {
      range: days,
      step,
      outer,
      onStep: (next) => onChange({ step: next }),
      onZoomIn: () => open({ kind: 'zoom', days }),
      onZoomOut: () => outer !== null && onChange(outer),
      onNotes: () => open({ kind: 'all' }),
    }
  }, [from, until, former, step, onChange])

  return (
    <TimeToolsProvider value={tools}>
      <PageTimeProvider value={pageTime}>{children}</PageTimeProvider>
      {opened === null ? null : (
        <TimeDialog opened={opened} range={range} mayWrite={mayWrite} onOpen={open} onZoom={zoom} onClose={close} />
      )}
    </TimeToolsProvider>
  )
}

const spanOf = ({ anchor, head }: { anchor: number; head: number }) => ({
  from: Math.min(anchor, head),
  to: Math.max(anchor, head),
})

function ZoomControl({ onZoom, children }: ComponentProps<TimeTools['Zoomed']>) {
  const machine = timeZoomMachine.provide({ actions: { zoom: ({ context }) => onZoom(spanOf(context)) } })
  const actor = useActorRef(machine)
  const state = useSelector(actor, (snapshot) => snapshot)
  return children({
    chosen: state.hasTag('choosing') ? spanOf(state.context) : null,
    onPress: (index) => actor.send({ type: 'pointer.press', index }),
    onPoint: (index) => actor.send({ type: 'pointer.move', index }),
    onRelease: () => actor.send({ type: 'pointer.release' }),
    isDragsClick: () => {
      const isDragsClick = actor.getSnapshot().matches('released')
      actor.send({ type: 'pointer.click' })
      return isDragsClick
    },
    onExtend: (from, to) => actor.send({ type: 'choice.extend', from, to }),
    onConfirm: () => actor.send({ type: 'choice.confirm' }),
    onCancel: () => actor.send({ type: 'choice.cancel' }),
  })
}
