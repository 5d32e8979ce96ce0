import type { QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'
import type { Restore } from '#contract/workspaces/restores.ts'
import { ApiError } from '#src/api/errors.ts'
import {
  cancelRestore,
  dismissRestore,
  getLatestRestore,
  latestRestoreQuery,
  restoreWorkspace,
} from '#src/api/workspace-creation.ts'
import { toProblem } from '#src/machines/problem.ts'
import { restoreMachine, type RestoreOutcome, type RestoreRun, type RestoreUpload } from '#src/machines/restore.ts'
import { createRunMachine, type RunAnswer } from '#src/machines/run.ts'

export type ArchiveUpload = ReturnType<typeof createArchiveUpload>

/** `onProgress` receives the share sent, 0 to 1. */
export function createArchiveUpload(onProgress: (share: number) => void) {
  let file: File | null = null
  let controller = new AbortController()
  return {
    choose: (chosen: File) => {
      file = chosen
    },
    send: () => {
      controller = new AbortController()
      onProgress(0)
      return restoreWorkspace({ fileName: file!.name.slice(-255) }, file!, {
        onProgress: ({ sent, total }) => onProgress(total > 0 ? sent / total : 0),
        signal: controller.signal,
      })
    },
    abort: () => controller.abort(),
  }
}

const cacheLatest = (cache: QueryClient, latest: Restore | null) =>
  cache.setQueryData(latestRestoreQuery.queryKey, { latest })

function getLatestCached(cache: QueryClient): Restore {
  const latest = cache.getQueryData(latestRestoreQuery.queryKey)?.latest ?? null
  if (latest === null) throw new Error('No restore is known')
  return latest
}

/** Caches news about the latest restore at once. Leaving the page doesn't abort the upload. */
export const provideRestore = (cache: QueryClient, upload: ArchiveUpload, onRestored: (workspaceId: string) => void) =>
  restoreMachine.provide({
    actors: {
      uploadArchive: fromPromise(() => sendArchive(cache, upload)),
      followRun: createRunMachine<RestoreRun, RestoreOutcome>().provide({
        actors: {
          askRun: fromPromise(({ input: { run }, signal }) => fetchAnswer(cache, run, signal)),
          cancelRun: fromPromise<unknown, { run: RestoreRun }>(() =>
            cancelRestore({ restoreId: getLatestCached(cache).id }),
          ),
        },
      }),
      dismissRestore: fromPromise<unknown>(() => dismiss(cache)),
      openWorkspace: fromPromise<unknown>(async () => {
        const { workspaceId } = getLatestCached(cache)
        if (workspaceId === null) throw new Error('The restore names no workspace')
        await dismiss(cache)
        await cache.invalidateQueries({ queryKey: ['me'], exact: true })
        onRestored(workspaceId)
      }),
    },
    actions: { abortUpload: upload.abort },
  })

async function fetchAnswer(
  cache: QueryClient,
  { once }: RestoreRun,
  signal: AbortSignal,
): Promise<RunAnswer<RestoreOutcome>> {
  const { latest } = await getLatestRestore({}, signal)
  cacheLatest(cache, latest)
  if (latest === null) return { outcome: 'none' }
  const { status } = latest
  if (status === 'queued' || status === 'running') return { outcome: once ? 'running' : null }
  return { outcome: status }
}

async function sendArchive(cache: QueryClient, upload: ArchiveUpload): Promise<RestoreUpload> {
  try {
    cacheLatest(cache, await upload.send())
    return { kind: 'uploaded' }
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return { kind: 'refused', problem: toProblem(error) }
    // The upload may have arrived even without a response.
    void cache.invalidateQueries({ queryKey: latestRestoreQuery.queryKey })
    throw error
  }
}

async function dismiss(cache: QueryClient) {
  await dismissRestore({ restoreId: getLatestCached(cache).id })
  cacheLatest(cache, null)
}
