import { getCoordination, maxFindings } from '#contract/answers/coordination.ts'
import type { MemberContext } from '#server/context.ts'
import type { OwnKey } from '#server/selection/answered-condition.ts'
import type { ResolvedScope } from '#server/selection/scope.ts'
import { readOwnKeys } from '#server/selection/stored-own-accounts.ts'
import { common, insight, type InsightContext, readCommon } from '../pipeline.ts'
import { groupsOf } from './groups.ts'
import { measureGroups } from './measure.ts'
import { readAlike, readCandidates } from './read-groups.ts'

/** Groups that are measured; most have a sign. */
const maxGroups = 60

const sharedAs = 'coordination'
type Frame = { own: readonly OwnKey[] }
/** Near-identical posts of a scope that look coordinated, most posts first, at most 20 findings. */
async function findCoordination({ clickhouse, scope, own, signal }: InsightContext & Frame) {
  const candidates = await readCandidates(clickhouse, scope, signal)
  const posts = await readAlike(clickhouse, scope, candidates, own, signal)
  const groups = groupsOf(posts, new Set(candidates)).slice(0, maxGroups)
  return (await measureGroups(clickhouse, scope, groups, signal)).slice(0, maxFindings)
}

const coordination = common(sharedAs, findCoordination)

// Its parameters are typed, since what the read needs follows from it.
const frameOf = async (_scope: unknown, _now: Date, _input: unknown, context: MemberContext): Promise<Frame> => ({
  own: await readOwnKeys(context),
})

/** What looks coordinated in a scope; definition and thresholds stand in `contract/metrics/coordination.ts`. Throws as scopeOf does. */
export const coordinationHandler = insight(getCoordination, {
  frame: frameOf,
  read: { coordination },
  next: {},
  shape: ({ coordination: findings }) => ({ findings }),
})

/** The same findings for other answers about the scope, with the statements behind them; `own` are the workspace's own accounts. */
export const readCoordination = (context: MemberContext, scope: ResolvedScope, own: readonly OwnKey[]) =>
  readCommon(context, scope, sharedAs, { own }, coordination)

export type CoordinationRead = ReturnType<typeof readCoordination>
