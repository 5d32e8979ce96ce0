import * as z from 'zod/mini'
import { PlanRoom } from '#contract/problems.ts'

export type PlanLimitNotice = PlanRoom & { detail: string }

let notice: PlanLimitNotice | null = null
const listeners = new Set<() => void>()

function put(next: PlanLimitNotice | null) {
  notice = next
  for (const listener of listeners) listener()
}

/** `answer`: the raw problem response. */
export function notifyPlanLimit(detail: string, answer: string) {
  const room = z.safeParse(PlanRoom, JSON.parse(answer))
  if (room.success) put({ ...room.data, detail })
}

export const planLimitNotice = {
  current: () => notice,
  dismiss: () => put(null),
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
