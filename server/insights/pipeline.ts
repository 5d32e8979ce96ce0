import type { Endpoint, HandlerInput, HandlerOutput } from '#contract/endpoint.ts'
import type { Post } from '#contract/posts/posts.ts'
import type { getStatements, Statement } from '#contract/answers/statements.ts'
import type { MemberContext } from '#server/access/context.ts'
import { handler, type Handler } from '#server/access/handler.ts'
import type { UntaggedPost } from '#server/selection/post-row.ts'
import { type ResolvedScope, type ScopeInput, resolveScope } from '#server/selection/scope.ts'
import { withTags } from '#server/selection/stored-tags.ts'
import { withRecording } from './statements.ts'

/** Available to every step of an answer. */
export type InsightContext = Pick<MemberContext, 'clickhouse' | 'workspace' | 'signal'> & { scope: ResolvedScope }

type PostLists<Answer> = { [Name in keyof Answer]: Answer[Name] extends Post[] ? Name : never }[keyof Answer]

/** A cached answer, without tags and data version: tags change without the posts, and the pipeline adds both. */
type Untagged<Answer> = {
  [Name in keyof Omit<Answer, 'dataVersion'>]: Answer[Name] extends Post[] ? UntaggedPost[] : Answer[Name]
}

/** `Frame`, `Prepared`, `Found` and `Later` are the results of the step of that name. */
type Steps<Answer, Input, Frame, Prepared, Found, Later> = {
  /** Derived from scope, time, input and workspace settings; part of the cache key. */
  frame: (scope: ResolvedScope, now: Date, input: Input, context: MemberContext) => Frame | Promise<Frame>
  /** Runs before all reads. */
  prepare?: (at: InsightContext & Frame) => Promise<Prepared>
  /** Independent reads, run in parallel. */
  read: { [Name in keyof Found]: (at: InsightContext & Frame & Prepared) => Promise<Found[Name]> }
  /** Reads that need the first ones' results, again in parallel. */
  next: { [Name in keyof Later]: (found: Found, at: InsightContext & Frame & Prepared) => Promise<Later[Name]> }
  shape: (found: Found & Later, at: InsightContext & Frame & Prepared) => Untagged<Answer>
  /** Fields of the answer with posts. */
  posts?: readonly PostLists<Answer>[]
}

/** `by` is the part of the frame in the read's cache key, beside the scope. */
type Shared<Frame> = { sharedAs?: string; by?: (frame: Frame) => unknown }

/** A read shared by several answers: cached separately, and concurrent callers share it. */
export const sharedRead = <At extends object, Found>(
  sharedAs: string,
  read: (at: At) => Promise<Found>,
  by?: (frame: At) => unknown,
): ((at: At) => Promise<Found>) => Object.assign(read, { sharedAs, by })

type CachedAnswer<Answer> = { answer: Untagged<Answer>; statements: Statement[] }

/** An endpoint with access to the statements behind its answers. */
export type InsightHandler = Handler & {
  statementsFor: (context: MemberContext, input: HandlerInput<typeof getStatements>) => Promise<Statement[]>
}

/**
 * Binds a dashboard endpoint to its reads and shape. Resolves the scope, caches the answer until the workspace's posts
 * change, shares concurrent work, aborts it when all callers have left, and adds tags to posts. Throws as `resolveScope`
 * does.
 */
export const createInsightHandler = <
  E extends Endpoint & { access: 'insights.read' },
  Frame extends object,
  Found extends object,
  Later extends object,
  Prepared extends object = object,
>(
  endpoint: E,
  steps: Steps<HandlerOutput<E>, HandlerInput<E>, Frame, Prepared, Found, Later>,
): InsightHandler => {
  const cachedAnswer = async (context: MemberContext, input: ScopeInput): Promise<CachedAnswer<HandlerOutput<E>>> => {
    const { signal, now } = context
    const scope = await resolveScope(context, input)
    const frame = await steps.frame(scope, now(), input as HandlerInput<E>, context)
    const remembered = rememberedBy(context, scope)
    return remembered(endpoint.path, frame, signal, (shared) =>
      answerOf(steps, { ...context, signal: shared }, scope, frame, remembered),
    )
  }
  const { run } = handler(endpoint as Endpoint & { access: 'insights.read' }, async (context, input) => {
    const { answer } = await cachedAnswer(context, input as ScopeInput)
    return { ...(await tagged(context, answer, steps.posts ?? [])), dataVersion: versionOf(context) }
  })
  return {
    endpoint,
    run,
    statementsFor: async (context, input) => {
      // A selected bar filters only the author list, not the page.
      const { at: _, bucket: __, until: ___, ...page } = input
      return (await cachedAnswer(context, page)).statements
    },
  }
}

function rememberedBy(context: MemberContext, scope: ResolvedScope): RunCached {
  const cacheKey = [context.workspace.id, versionOf(context), scope.range, scope.previous, scope.matching]
  return (name, by, caller, work) => context.answers.share([name, ...cacheKey, by], caller, work)
}

/** Runs a shared read outside a dashboard, together with concurrent callers. Returns its statements, too. */
export const runSharedRead = <Frame extends object, Found>(
  context: MemberContext,
  scope: ResolvedScope,
  sharedAs: string,
  frame: Frame,
  read: (at: InsightContext & Frame) => Promise<Found>,
) => {
  const { clickhouse, workspace, signal } = context
  const at = { clickhouse, workspace, signal, scope, ...frame }
  return runCachedRead(rememberedBy(context, scope), { sharedAs, by: frame, name: sharedAs }, at, read)
}

const runCachedRead = <At extends InsightContext, Found>(
  remembered: RunCached,
  { sharedAs, by, name }: { sharedAs: string; by: unknown; name: PropertyKey },
  at: At,
  read: (at: At) => Promise<Found>,
) =>
  remembered(sharedAs, by, at.signal, async (signal) => {
    const statements: Statement[] = []
    return { value: await read(recordReads({ ...at, signal }, name, statements)), statements }
  })

const recordReads = <At extends InsightContext>(at: At, step: PropertyKey, log: Statement[]): At => ({
  ...at,
  clickhouse: withRecording(at.clickhouse, String(step), (statement) => log.push(statement)),
})

const versionOf = ({ workspace }: MemberContext) => String(workspace.dataVersion)

type RunCached = <Result>(
  name: string,
  by: unknown,
  caller: AbortSignal,
  work: (signal: AbortSignal) => Promise<Result>,
) => Promise<Result>

async function answerOf<Answer, Input, Frame, Prepared, Found, Later>(
  { prepare, read, next, shape }: Steps<Answer, Input, Frame, Prepared, Found, Later>,
  { clickhouse, workspace, signal }: MemberContext,
  scope: ResolvedScope,
  frame: Frame,
  remembered: RunCached,
): Promise<CachedAnswer<Answer>> {
  const statements: Statement[] = []
  const base = { clickhouse, workspace, signal, scope, ...frame }
  const at = { ...base, ...((await prepare?.(recordReads(base, 'prepare', statements))) as Prepared) }
  const found = await runAll(read, async (step, name) => {
    const { sharedAs, by } = step as Shared<Frame>
    if (sharedAs === undefined) return step(recordReads(at, name, statements))
    const common = await runCachedRead(
      remembered,
      { sharedAs, by: by === undefined ? frame : by(frame), name },
      at,
      step,
    )
    statements.push(...common.statements)
    return common.value
  })
  const later = await runAll(next, (step, name) => step(found, recordReads(at, name, statements)))
  return { answer: shape({ ...found, ...later }, at), statements }
}

async function runAll<Args extends unknown[], Found>(
  steps: { [Name in keyof Found]: (...args: Args) => Promise<Found[Name]> },
  run: (step: (...args: Args) => Promise<Found[keyof Found]>, name: keyof Found) => Promise<Found[keyof Found]>,
): Promise<Found> {
  const names = Object.keys(steps) as (keyof Found)[]
  const answers = await Promise.all(names.map(async (name) => [name, await run(steps[name], name)]))
  return Object.fromEntries(answers) as Found
}

async function tagged<Answer extends object>(context: MemberContext, answer: Answer, fields: readonly PropertyKey[]) {
  const lists = await Promise.all(
    fields.map(async (field) => [field, await withTags(context, answer[field as keyof Answer] as UntaggedPost[])]),
  )
  return { ...answer, ...Object.fromEntries(lists) }
}
