import type { StepPart, StepParts } from './frame.ts'

export const incompleteReasonNames: Record<StepPart, string> = {
  cut: /*i18n*/ 'only partly in this range',
  running: /*i18n*/ 'in progress',
  ahead: /*i18n*/ 'not started',
}

type InParts = { parts: StepParts }

/** The steps that have begun, each with the reason if it is incomplete. */
export function startedSteps<Step extends { at: string }>(
  steps: readonly Step[],
  { parts }: InParts,
): (Step & { part: StepPart | null })[] {
  const known = new Map(parts.map(({ at, part }) => [at, part]))
  return steps.flatMap((step) => {
    const part = known.get(step.at) ?? null
    return part === 'ahead' ? [] : [{ ...step, part }]
  })
}

/**
 * A value per step, null for steps that are not over, for lines without a legend. Returns all values if no step is
 * over.
 */
export function maskUnfinishedSteps(
  values: readonly (number | null)[],
  { parts }: InParts,
): readonly (number | null)[] {
  const over = values.length - parts.filter(({ part }) => part !== 'cut').length
  return over <= 0 ? values : values.map((value, index) => (index < over ? value : null))
}
