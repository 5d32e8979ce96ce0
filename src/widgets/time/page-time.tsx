import { t, msg } from '@lingui/core/macro'
import { StickyNote, ZoomIn, ZoomOut } from 'lucide-react'
import { createContext, use } from 'react'
import type { Bucket } from '#contract/posts/posts.ts'
import { formatDays } from '#src/text/format.ts'
import { countDays, type DayRange } from '#src/ui/date-range.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import type { MenuEntry } from '#src/ui/menu-popup.tsx'
import type { zoomOut } from './zoom.ts'
import type { MessageDescriptor } from '@lingui/core'
import { stepsFor } from '#contract/answers/steps.ts'
import { i18n } from '#src/text/i18n.ts'
import { Select } from '#src/ui/field.tsx'

export type PageTime = {
  range: DayRange
  /** Undefined if the range determines it. */
  step: Bucket | undefined
  /** The range before the last zoom, or null. */
  outer: ReturnType<typeof zoomOut>
  onStep: (step: Bucket | undefined) => void
  onZoomIn: () => void
  onZoomOut: () => void
  onNotes: () => void
}

const Context = createContext<PageTime | null>(null)
export const PageTimeProvider = Context.Provider

export type DefaultStep = (days: number) => Bucket

export function PageStep({ usualStep }: { usualStep: DefaultStep | undefined }) {
  const time = use(Context)
  if (time === null || usualStep === undefined) return null
  const days = countDays(time.range)
  return <StepChoice days={days} step={time.step} shown={time.step ?? usualStep(days)} onChange={time.onStep} />
}

export function usePageTimeEntries(hasTime: boolean): MenuEntry[] {
  const time = use(Context)
  if (time === null || !hasTime) return []
  const { range, outer, onZoomIn, onZoomOut, onNotes } = time
  const entry = (id: string, label: string, Icon: typeof ZoomIn, onSelect: () => void) =>
    ({ kind: 'item', id, label, icon: <Icon size={14} aria-hidden />, onSelect }) as const
  return [
    ...(range.from === range.to ? [] : [entry('zoom', t`Zoom to days`, ZoomIn, onZoomIn)]),
    ...(outer === null
      ? []
      : [entry('zoom-out', t`Zoom out to ${formatDays(outer.from, outer.to)}`, ZoomOut, onZoomOut)]),
    entry('notes', t`Notes`, StickyNote, onNotes),
  ]
}

export function PageTimeTools({ usualStep }: { usualStep: DefaultStep | undefined }) {
  const entries = usePageTimeEntries(usualStep !== undefined)
  if (entries.length === 0) return null
  return (
    <div className="flex items-center">
      <PageStep usualStep={usualStep} />
      {entries.map(
        (entry) =>
          entry.kind === 'item' && (
            <IconButton key={entry.id} label={String(entry.label)} icon={entry.icon} onClick={entry.onSelect} />
          ),
      )}
    </div>
  )
}

const names: Record<Bucket, MessageDescriptor> = {
  hour: msg`By hour`,
  day: msg`By day`,
  week: msg`By week`,
  month: msg`By month`,
}

type StepChoiceProps = {
  days: number
  /** Undefined if the range determines it. */
  step: Bucket | undefined
  /** The step in use. */
  shown: Bucket
  onChange: (step: Bucket | undefined) => void
}

function StepChoice({ days, step, shown, onChange }: StepChoiceProps) {
  const steps = stepsFor(days)
  if (steps.length < 2 && step === undefined) return null
  return (
    <Select
      label={t`Interval`}
      hideLabel
      value={step ?? ''}
      onChange={(value) => onChange((value as Bucket | '') || undefined)}
      options={[
        { value: '', label: step === undefined ? i18n.t(names[shown]) : t`Automatic` },
        ...steps
          .filter((one) => step !== undefined || one !== shown)
          .map((one) => ({ value: one, label: i18n.t(names[one]) })),
      ]}
      className="no-print"
    />
  )
}
