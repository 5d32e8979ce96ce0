import * as z from 'zod/mini'

const Node = z.object({
  'Node Type': z.string(),
  get Plans() {
    return z.optional(z.array(Node))
  },
})
const Explained = z.tuple([z.object({ Plan: Node })])

/** A step of a plan that changes how many rows there are, or reads them. */
type Work = { type: string; of: Work[] }

/** What a shard sends to the server that was asked: what it was asked for, rows of a GROUP BY or LIMIT within, or each post's columns. */
export type Sent = 'answer' | 'groups' | 'columns'

const passing = new Set(['Expression', 'Filter', 'CreatingSets', 'CreatingSet', 'BuildRuntimeFilter'])
const reducing = new Set(['Aggregating', 'Distinct', 'Limit', 'LimitBy'])

const workOf = ({ 'Node Type': type, Plans = [] }: z.output<typeof Node>): Work[] => {
  const of = Plans.flatMap(workOf)
  return passing.has(type) ? of : [{ type, of }]
}

/** A plan as EXPLAIN json = 1 says it. */
export const readPlan = (explained: string) => workOf(z.parse(Explained, JSON.parse(explained))[0].Plan)

/** Beside the plan whose shard is another server, the one in which the same shard is at hand: below the same place is what it does. */
export function sentBy(remote: readonly Work[], local: readonly Work[], isRoot = true): Sent[] {
  return remote.flatMap((step, index) => {
    if (step.type === 'ReadFromRemote') return [isRoot ? 'answer' : reduces(local[index]) ? 'groups' : 'columns']
    return sentBy(step.of, local[index]?.of ?? [], false)
  })
}

const reduces = (step: Work | undefined): boolean =>
  step !== undefined && (reducing.has(step.type) || step.of.some(reduces))
