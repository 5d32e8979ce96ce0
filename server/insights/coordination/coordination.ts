import { getCoordination, maxFindings } from '#contract/answers/coordination.ts'
import type { MemberContext } from '#server/access/context.ts'
import type { OwnAccountKey } from '#server/selection/answered-condition.ts'
import type { ResolvedScope } from '#server/selection/scope.ts'
import { readOwnKeys } from '#server/selection/stored-own-accounts.ts'
import { sharedRead, createInsightHandler, type InsightContext, runSharedRead } from '../pipeline.ts'
import { groupsOf } from './groups.ts'
import { measureGroups } from './measure.ts'
import { readNearDuplicates, readCandidates } from './read-groups.ts'

/** Groups to measure; most turn out to be findings. */
const maxGroups = 60

const sharedAs = 'coordination'
type Frame = { own: readonly OwnAccountKey[] }
/** Near-duplicate posts that look coordinated, most posts first; at most 20 findings. */
async function findCoordination({ clickhouse, scope, own, signal }: InsightContext & Frame) {
  const candidates = await readCandidates(clickhouse, scope, signal)
  const posts = await readNearDuplicates(clickhouse, scope, candidates, own, signal)
  const groups = groupsOf(posts, new Set(candidates)).slice(0, maxGroups)
  return (await measureGroups(clickhouse, scope, groups, signal)).slice(0, maxFindings)
}

const coordination = sharedRead(sharedAs, findCoordination)

/**
 * Signs of coordination in a scope. Definition and thresholds: `contract/metrics/coordination.ts`. Throws as `resolveScope`
 * does.
 */
export const coordinationHandler = createInsightHandler(getCoordination, {
  // Parameters are typed, because the read's types depend on them.
  frame: async (_scope: unknown, _now: Date, _input: unknown, context: MemberContext): Promise<Frame> => ({
    own: await readOwnKeys(context),
  }),
  read: { coordination },
  next: {},
  shape: ({ coordination: findings }) => ({ findings }),
})

/** Findings with their statements, for other answers about the scope; `own` are the workspace's own accounts. */
export const readCoordination = (context: MemberContext, scope: ResolvedScope, own: readonly OwnAccountKey[]) =>
  runSharedRead(context, scope, sharedAs, { own }, coordination)

export type CoordinationRead = ReturnType<typeof readCoordination>
