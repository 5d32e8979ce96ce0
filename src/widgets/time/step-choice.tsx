import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import type { Bucket } from '#contract/posts/posts.ts'
import { stepsFor } from '#contract/answers/steps.ts'
import { i18n } from '#src/text/i18n.ts'
import { Select } from '#src/ui/field.tsx'

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

export function StepChoice({ days, step, shown, onChange }: StepChoiceProps) {
  const steps = stepsFor(days)
  if (steps.length < 2 && step === undefined) return null
  return (
    <Select
      label={t`Step`}
      hideLabel
      value={step ?? ''}
      onChange={(value) => onChange((value as Bucket | '') || undefined)}
      options={[
        { value: '', label: step === undefined ? i18n.t(names[shown]) : t`Automatic` },
        ...steps
          .filter((one) => step !== undefined || one !== shown)
          .map((one) => ({ value: one, label: i18n.t(names[one]) })),
      ]}
      className="no-print [&_select]:h-7 [&_select]:border-transparent [&_select]:text-xs pointer-coarse:[&_select]:h-10"
    />
  )
}
