import { answersTo } from '#server/worker-answers.ts'
import { openWorkers, type Workers } from '#server/workers.ts'
import type { ClassifyTask, Verdicts } from './classify-posts.ts'
import type { LearntLayer } from '#server/db/postgres/schema/index.ts'
import type { Attribution } from './enrich/sentiment/attribution.ts'
import type { Inspection, InspectTask } from './inspect.ts'
import type { AttributeTask, Compared, CompareTask, LearnTask } from './judge-texts.ts'
import type { Portion, ReadTask } from './read-posts.ts'

export type Task =
  | ({ kind: 'inspect' } & InspectTask)
  | ({ kind: 'read' } & ReadTask)
  | ({ kind: 'classify' } & ClassifyTask)
  | ({ kind: 'learn' } & LearnTask)
  | ({ kind: 'compare' } & CompareTask)
  | ({ kind: 'attribute' } & AttributeTask)

export type Answer =
  | { kind: 'inspected'; inspection: Inspection }
  | { kind: 'classified'; verdicts: Verdicts }
  | { kind: 'learnt'; learnt: LearntLayer }
  | { kind: 'compared'; compared: Compared }
  | { kind: 'attributed'; attribution: Attribution | null }
  | { kind: 'portion'; portion: Portion }
  | { kind: 'ended' }

// Above what a portion takes; a file that needs more ends its thread, not the server.
const resourceLimits = { maxOldGenerationSizeMb: 400, maxYoungGenerationSizeMb: 96 }

/** The threads that read files and classify posts; a server has one set of them. */
export const openReadingThreads = (): Workers => openWorkers(new URL('./thread.ts', import.meta.url), resourceLimits)

/** Inspects a file in a thread. */
export async function inspectInThread(workers: Workers, task: InspectTask): Promise<Inspection> {
  return (await onlyAnswer(workers, { kind: 'inspect', ...task }, 'inspected')).inspection
}

/** Classifies the sentiment of stored posts in a thread. */
export async function classifyInThread(workers: Workers, task: ClassifyTask): Promise<Verdicts> {
  return (await onlyAnswer(workers, { kind: 'classify', ...task }, 'classified')).verdicts
}

/** Learns from a workspace's corrections in a thread. */
export async function learnInThread(workers: Workers, task: LearnTask): Promise<LearntLayer> {
  return (await onlyAnswer(workers, { kind: 'learn', ...task }, 'learnt')).learnt
}

/** Holds corrections against the shared model in a thread. */
export async function compareInThread(workers: Workers, task: CompareTask): Promise<Compared> {
  return (await onlyAnswer(workers, { kind: 'compare', ...task }, 'compared')).compared
}

/** Finds what weighs in a text in a thread. */
export async function attributeInThread(workers: Workers, task: AttributeTask): Promise<Attribution | null> {
  return (await onlyAnswer(workers, { kind: 'attribute', ...task }, 'attributed')).attribution
}

async function onlyAnswer<Kind extends Answer['kind']>(workers: Workers, task: Task, kind: Kind) {
  for await (const answer of answersTo<Task, Answer>(workers, task)) {
    if (answer.kind === kind) return answer as Extract<Answer, { kind: Kind }>
  }
  throw new Error('The reading thread ended without an answer')
}

/** Reads a file's posts in a thread, a portion ahead of the caller. Leaving the loop early ends the thread. */
export async function* readInThread(workers: Workers, task: ReadTask): AsyncGenerator<Portion> {
  for await (const answer of answersTo<Task, Answer>(workers, { kind: 'read', ...task })) {
    if (answer.kind !== 'portion') continue
    const { posts } = answer.portion
    // A Buffer arrives as plain bytes.
    posts.body = Buffer.from(posts.body.buffer, posts.body.byteOffset, posts.body.byteLength)
    yield answer.portion
    // Detached and so freed at once: the collector would let several megabytes of them wait.
    ;(posts.body.buffer as ArrayBuffer).transfer(0)
  }
}
