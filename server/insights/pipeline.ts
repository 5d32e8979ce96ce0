import type { Endpoint, HandlerInput, HandlerOutput } from '#contract/endpoint.ts'
import type { Post } from '#contract/posts.ts'
import type { MemberContext } from '#server/context.ts'
import { handler, type Handler } from '#server/handler.ts'
import type { UntaggedPost } from '#server/selection/post-row.ts'
import { type ResolvedScope, type ScopeInput, scopeOf } from '#server/selection/scope.ts'
import { withTags } from '#server/selection/stored-tags.ts'

/** What every step knows: the posts in question, where they are, and who waits for the answer. */
export type Looking = Pick<MemberContext, 'clickhouse' | 'workspace' | 'signal'> & { scope: ResolvedScope }

type PostLists<Answer> = { [Name in keyof Answer]: Answer[Name] extends Post[] ? Name : never }[keyof Answer]

/** An answer as it is remembered: tags change without the posts, and the pipeline knows the version. */
type Untagged<Answer> = {
  [Name in keyof Omit<Answer, 'dataVersion'>]: Answer[Name] extends Post[] ? UntaggedPost[] : Answer[Name]
}

/** `Frame`, `Prepared`, `Found` and `Later` are what the step of that name answers. */
type Steps<Answer, Input, Frame, Prepared, Found, Later> = {
  /** What follows from the scope, the clock and what else was asked. The answer is remembered by it. */
  frame: (scope: ResolvedScope, now: Date, input: Input) => Frame
  /** What every read needs first. */
  prepare?: (at: Looking & Frame) => Promise<Prepared>
  /** Reads that need nothing of each other: they run side by side. */
  read: { [Name in keyof Found]: (at: Looking & Frame & Prepared) => Promise<Found[Name]> }
  /** Reads that need what the first ones found; side by side again. */
  next: { [Name in keyof Later]: (found: Found, at: Looking & Frame & Prepared) => Promise<Later[Name]> }
  shape: (found: Found & Later, at: Looking & Frame & Prepared) => Untagged<Answer>
  /** The fields of the answer that hold posts. */
  posts?: readonly PostLists<Answer>[]
}

/**
 * Binds a dashboard's endpoint to its reads and its shape. The pipeline resolves the scope, remembers the answer for as long
 * as the workspace's posts stay as they are, shares it among all who ask meanwhile, gives it up when nobody waits any
 * more, and tags the posts in it. Throws as scopeOf does.
 */
export const insight = <
  E extends Endpoint & { access: 'insights.read' },
  Frame extends object,
  Found extends object,
  Later extends object,
  Prepared extends object = object,
>(
  endpoint: E,
  steps: Steps<HandlerOutput<E>, HandlerInput<E>, Frame, Prepared, Found, Later>,
): Handler =>
  handler(endpoint as Endpoint & { access: 'insights.read' }, async (context, input) => {
    const { answers, workspace, signal, now } = context
    const scope = await scopeOf(context, input as ScopeInput)
    const frame = steps.frame(scope, now(), input as HandlerInput<E>)
    const version = String(workspace.dataVersion)
    const depends = [endpoint.path, workspace.id, version, scope.range, scope.matching, frame]
    const answer = await answers.share(depends, signal, (shared) => answerOf(steps, context, scope, frame, shared))
    return { ...(await tagged(context, answer, steps.posts ?? [])), dataVersion: version }
  })

async function answerOf<Answer, Input, Frame, Prepared, Found, Later>(
  { prepare, read, next, shape }: Steps<Answer, Input, Frame, Prepared, Found, Later>,
  { clickhouse, workspace }: MemberContext,
  scope: ResolvedScope,
  frame: Frame,
  signal: AbortSignal,
): Promise<Untagged<Answer>> {
  const looking = { clickhouse, workspace, signal, scope, ...frame }
  const at = { ...looking, ...((await prepare?.(looking)) as Prepared) }
  const found = await together(read, at)
  const later = await together(next, found, at)
  return shape({ ...found, ...later }, at)
}

/** Runs steps side by side and gathers their answers under their names. */
async function together<Given extends unknown[], Found>(
  steps: { [Name in keyof Found]: (...given: Given) => Promise<Found[Name]> },
  ...given: Given
): Promise<Found> {
  const names = Object.keys(steps) as (keyof Found)[]
  const answers = await Promise.all(names.map(async (name) => [name, await steps[name](...given)]))
  return Object.fromEntries(answers) as Found
}

async function tagged<Answer extends object>(context: MemberContext, answer: Answer, fields: readonly PropertyKey[]) {
  const lists = await Promise.all(
    fields.map(async (field) => [field, await withTags(context, answer[field as keyof Answer] as UntaggedPost[])]),
  )
  return { ...answer, ...Object.fromEntries(lists) }
}
