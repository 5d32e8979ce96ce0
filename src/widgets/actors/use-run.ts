import { useSelector } from '@xstate/react'
import type { RunActor } from '#src/machines/run.ts'

/** How the run that a chart follows is going. `refusal`: why it couldn't be cancelled. */
export function useRun(actor: RunActor | undefined) {
  const state = useSelector(actor, (snapshot) => snapshot)
  const isLost = state?.hasTag('lost') ?? false
  const problem = state?.context.problem ?? null
  return {
    isLost,
    isAsking: state?.hasTag('busy') ?? false,
    isCancelling: state?.hasTag('cancelling') ?? false,
    problem,
    refusal: isLost ? null : problem,
    checkNow: () => actor?.send({ type: 'run.ask' }),
    cancel: () => actor?.send({ type: 'run.cancel' }),
  }
}
