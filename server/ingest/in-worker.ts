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

/** The processes that read files and classify posts; a server has one set of them. */
export const openIngestWorkers = (): Workers => openWorkers(new URL('./worker.ts', import.meta.url))

/** Inspects a file in a worker. */
export async function inspectInWorker(workers: Workers, task: InspectTask): Promise<Inspection> {
  return (await onlyAnswer(workers, { kind: 'inspect', ...task }, 'inspected')).inspection
}

/** Classifies the sentiment of stored posts in a worker. */
export async function classifyInWorker(workers: Workers, task: ClassifyTask): Promise<Verdicts> {
  return (await onlyAnswer(workers, { kind: 'classify', ...task }, 'classified')).verdicts
}

/** Learns from a workspace's corrections in a worker. */
export async function learnInWorker(workers: Workers, task: LearnTask): Promise<LearntLayer> {
  return (await onlyAnswer(workers, { kind: 'learn', ...task }, 'learnt')).learnt
}

/** Holds corrections against the shared model in a worker. */
export async function compareInWorker(workers: Workers, task: CompareTask): Promise<Compared> {
  return (await onlyAnswer(workers, { kind: 'compare', ...task }, 'compared')).compared
}

/** Finds what weighs in a text in a worker. */
export async function attributeInWorker(workers: Workers, task: AttributeTask): Promise<Attribution | null> {
  return (await onlyAnswer(workers, { kind: 'attribute', ...task }, 'attributed')).attribution
}

async function onlyAnswer<Kind extends Answer['kind']>(workers: Workers, task: Task, kind: Kind) {
  for await (const answer of answersTo<Task, Answer>(workers, task)) {
    if (answer.kind === kind) return answer as Extract<Answer, { kind: Kind }>
  }
  throw new Error('The worker ended without an answer')
}

/** Reads a file's posts in a worker, a portion ahead of the caller. Leaving the loop early ends the worker. */
export async function* readInWorker(workers: Workers, task: ReadTask): AsyncGenerator<Portion> {
  for await (const answer of answersTo<Task, Answer>(workers, { kind: 'read', ...task }))
    if (answer.kind === 'portion') yield answer.portion
}
