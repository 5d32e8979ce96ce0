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

/** A server has one set of these processes. */
export const openIngestWorkers = (): Workers => openWorkers(new URL('./worker.ts', import.meta.url))

export async function inspectInWorker(workers: Workers, task: InspectTask): Promise<Inspection> {
  return (await onlyAnswer(workers, { kind: 'inspect', ...task }, 'inspected')).inspection
}

export async function classifyInWorker(workers: Workers, task: ClassifyTask): Promise<Verdicts> {
  return (await onlyAnswer(workers, { kind: 'classify', ...task }, 'classified')).verdicts
}

export async function learnInWorker(workers: Workers, task: LearnTask): Promise<LearntLayer> {
  return (await onlyAnswer(workers, { kind: 'learn', ...task }, 'learnt')).learnt
}

export async function compareInWorker(workers: Workers, task: CompareTask): Promise<Compared> {
  return (await onlyAnswer(workers, { kind: 'compare', ...task }, 'compared')).compared
}

export async function attributeInWorker(workers: Workers, task: AttributeTask): Promise<Attribution | null> {
  return (await onlyAnswer(workers, { kind: 'attribute', ...task }, 'attributed')).attribution
}

async function onlyAnswer<Kind extends Answer['kind']>(workers: Workers, task: Task, kind: Kind) {
  for await (const answer of answersTo<Task, Answer>(workers, task)) {
    if (answer.kind === kind) return answer as Extract<Answer, { kind: Kind }>
  }
  throw new Error('The worker ended without an answer')
}

/** Reads one portion ahead of the caller. Leaving the loop early ends the worker. */
export async function* readInWorker(workers: Workers, task: ReadTask): AsyncGenerator<Portion> {
  for await (const answer of answersTo<Task, Answer>(workers, { kind: 'read', ...task }))
    if (answer.kind === 'portion') yield answer.portion
}
