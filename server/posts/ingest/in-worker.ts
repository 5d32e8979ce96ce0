import { runWorkerTask } from '#server/ground/worker-answers.ts'
import { createWorkerPool, type WorkerPool } from '#server/ground/workers.ts'
import type { ClassifyTask, Verdicts } from './classify-posts.ts'
import type { LearntLayer } from '#server/platform/db/postgres/schema/index.ts'
import type { Attribution } from './enrich/sentiment/attribution.ts'
import type { Inspection, InspectTask } from './inspect.ts'
import type { AttributeTask, ComparisonResult, CompareTask, LearnTask } from './sentiment-tasks.ts'
import type { ReadBatch, ReadTask } from './read-posts.ts'

export type IngestTask =
  | ({ kind: 'inspect' } & InspectTask)
  | ({ kind: 'read' } & ReadTask)
  | ({ kind: 'classify' } & ClassifyTask)
  | ({ kind: 'learn' } & LearnTask)
  | ({ kind: 'compare' } & CompareTask)
  | ({ kind: 'attribute' } & AttributeTask)

export type IngestResponse =
  | { kind: 'inspected'; inspection: Inspection }
  | { kind: 'classified'; verdicts: Verdicts }
  | { kind: 'learnt'; learnt: LearntLayer }
  | { kind: 'compared'; compared: ComparisonResult }
  | { kind: 'attributed'; attribution: Attribution | null }
  | { kind: 'portion'; portion: ReadBatch }
  | { kind: 'ended' }

/** A server has one set of these processes. */
export const openIngestWorkers = (): WorkerPool => createWorkerPool(new URL('./worker.ts', import.meta.url))

export async function inspectInWorker(workers: WorkerPool, task: InspectTask): Promise<Inspection> {
  return (await onlyAnswer(workers, { kind: 'inspect', ...task }, 'inspected')).inspection
}

export async function classifyInWorker(workers: WorkerPool, task: ClassifyTask): Promise<Verdicts> {
  return (await onlyAnswer(workers, { kind: 'classify', ...task }, 'classified')).verdicts
}

export async function learnInWorker(workers: WorkerPool, task: LearnTask): Promise<LearntLayer> {
  return (await onlyAnswer(workers, { kind: 'learn', ...task }, 'learnt')).learnt
}

export async function compareInWorker(workers: WorkerPool, task: CompareTask): Promise<ComparisonResult> {
  return (await onlyAnswer(workers, { kind: 'compare', ...task }, 'compared')).compared
}

export async function attributeInWorker(workers: WorkerPool, task: AttributeTask): Promise<Attribution | null> {
  return (await onlyAnswer(workers, { kind: 'attribute', ...task }, 'attributed')).attribution
}

async function onlyAnswer<Kind extends IngestResponse['kind']>(workers: WorkerPool, task: IngestTask, kind: Kind) {
  for await (const answer of runWorkerTask<IngestTask, IngestResponse>(workers, task)) {
    if (answer.kind === kind) return answer as Extract<IngestResponse, { kind: Kind }>
  }
  throw new Error('The worker ended without an answer')
}

/** Reads one portion ahead of the caller. Leaving the loop early ends the worker. */
export async function* readInWorker(workers: WorkerPool, task: ReadTask): AsyncGenerator<ReadBatch> {
  for await (const answer of runWorkerTask<IngestTask, IngestResponse>(workers, { kind: 'read', ...task }))
    if (answer.kind === 'portion') yield answer.portion
}
