import { t } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'
import type { Import } from '#contract/ingest/imports.ts'
import { ApiError } from '#src/api/errors.ts'
import {
  cancelImport,
  importQuery,
  importRest,
  previewUpload,
  startImport,
  undoImport,
  uploadFile,
  uploadQuery,
  uploadPreviewQuery,
} from '#src/api/imports.ts'
import { importFileMachine, type UploadOutcome } from '#src/machines/import-file.ts'
import { importMappingMachine, type ImportDraft } from '#src/machines/import-mapping.ts'
import type { ImportOutcome, ImportRun, Place } from '#src/machines/import-place.ts'
import { importMachine } from '#src/machines/import.ts'
import { toProblem } from '#src/machines/problem.ts'
import { createRunMachine, type RunAnswer } from '#src/machines/run.ts'
import type { Progress } from '#src/api/upload.ts'
import { workspaceKey } from '#src/api/query.ts'
import { readDraft, type DraftPlace } from './draft.ts'

export type ImportInputs = { userId: string; file: File | null; onProgress: (progress: Progress | null) => void }

const fallbackIfMissing = <Answer>(error: unknown, answer: Answer) => {
  if (error instanceof ApiError && (error.status === 404 || error.status === 403)) return answer
  throw error
}

export const provideImport = (cache: QueryClient, inputs: ImportInputs) =>
  importMachine.provide({
    actors: {
      findPlace: fromPromise(({ input }) => findPlace(cache, inputs.userId, input)),
      chooseFile: importFileMachine.provide({
        actors: {
          uploadFile: fromPromise(({ input, signal }) => uploadChosenFile(cache, inputs, input.workspaceId, signal)),
        },
      }),
      editMapping: importMappingMachine.provide({
        actors: {
          previewUpload: fromPromise(async ({ input: { workspaceId, uploadId, draft }, signal }) => {
            const options = uploadPreviewQuery({ workspaceId, uploadId, ...draft })
            signal.addEventListener(
              'abort',
              () => void cache.cancelQueries({ queryKey: options.queryKey, exact: true }),
            )
            const { problems } = await cache.fetchQuery(options)
            return { flawed: problems.length > 0 }
          }),
          suggestMapping: fromPromise(async ({ input, signal }) => (await previewUpload(input, signal)).mapping),
        },
      }),
      startRun: fromPromise(async ({ input: { draft, ...input } }) =>
        cacheRun(cache, input.workspaceId, await startImport({ ...input, ...draft })),
      ),
      startRest: fromPromise(async ({ input }) => cacheRun(cache, input.workspaceId, await importRest(input))),
      undoImport: fromPromise(({ input }) => undoImport(input)),
      followRun: createRunMachine<ImportRun, ImportOutcome>().provide({
        actors: {
          askRun: fromPromise(({ input: { run } }) => fetchRunAnswer(cache, run)),
          cancelRun: fromPromise(({ input: { run } }) => cancelImport(run)),
        },
      }),
    },
  })

async function uploadChosenFile(
  cache: QueryClient,
  inputs: ImportInputs,
  workspaceId: string,
  signal: AbortSignal,
): Promise<UploadOutcome> {
  const { file, onProgress } = inputs
  if (file === null) throw new Error(t`Choose a file`)
  onProgress(null)
  try {
    const upload = await uploadFile({ workspaceId, fileName: file.name }, file, { onProgress, signal })
    cache.setQueryData(uploadQuery({ workspaceId, uploadId: upload.id }).queryKey, upload)
    return { kind: 'uploaded', uploadId: upload.id, draft: { reading: upload.reading, mapping: upload.mapping } }
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return { kind: 'refused', problem: toProblem(error) }
    throw error
  }
}

function cacheRun(cache: QueryClient, workspaceId: string, run: Import) {
  cache.setQueryData(importQuery({ workspaceId, importId: run.id }).queryKey, run)
  return { importId: run.id }
}

const isRunning = ({ status }: Import) => status === 'queued' || status === 'running' || status === 'undoing'

/** Null if the check found neither conflicts nor damage. */
const endOfCheck = ({ damagedAt, conflicts }: Import) =>
  conflicts > 0 ? 'conflicting' : damagedAt === null ? null : 'damaged'

async function fetchRunAnswer(
  cache: QueryClient,
  { workspaceId, importId }: ImportRun,
): Promise<RunAnswer<ImportOutcome>> {
  try {
    const run = await cache.fetchQuery(importQuery({ workspaceId, importId }))
    if (isRunning(run)) return { outcome: null }
    if (!run.dryRun) void cache.invalidateQueries({ queryKey: workspaceKey(workspaceId), refetchType: 'none' })
    const end = run.dryRun && run.status === 'done' ? endOfCheck(run) : null
    return { outcome: end ?? (run.status as ImportOutcome) }
  } catch (error) {
    return fallbackIfMissing(error, { outcome: 'gone' })
  }
}

const missingPlace: Place = { at: 'gone', uploadId: null, importId: null, draft: null }

async function findPlace(
  cache: QueryClient,
  userId: string,
  address: { workspaceId: string; uploadId: string | null; importId: string | null; askUndo: boolean },
): Promise<Place> {
  const { workspaceId, uploadId, importId, askUndo } = address
  try {
    if (importId === null) return await findUpload(cache, workspaceId, { userId, uploadId: uploadId! })
    const run = await cache.fetchQuery(importQuery({ workspaceId, importId }))
    const draft = readDraft({ userId, uploadId: run.uploadId })
    const place = { uploadId: run.uploadId, importId, draft }
    if (!run.dryRun)
      return {
        ...place,
        at:
          run.status === 'queued' || run.status === 'running'
            ? 'importing'
            : run.status === 'done' && askUndo
              ? 'undoRequested'
              : run.status,
      }
    if (draft !== null && isRunning(run)) return { ...place, at: 'checking' }
    if (draft !== null && run.status === 'done') return { ...place, at: endOfCheck(run) ?? 'checked' }
    return await findUpload(cache, workspaceId, { userId, uploadId: run.uploadId })
  } catch (error) {
    return fallbackIfMissing(error, missingPlace)
  }
}

async function findUpload(cache: QueryClient, workspaceId: string, place: DraftPlace): Promise<Place> {
  const { uploadId } = place
  const { reading, mapping } = await cache.ensureQueryData(uploadQuery({ workspaceId, uploadId }))
  const draft: ImportDraft = readDraft(place) ?? { reading, mapping }
  return { at: 'mapping', uploadId, importId: null, draft }
}
