import type { QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'
import type { Restore } from '#contract/restores.ts'
import { ApiError } from '#src/api/errors.ts'
import {
  cancelRestore,
  dismissRestore,
  getLatestRestore,
  latestRestoreQuery,
  restoreWorkspace,
} from '#src/api/restores.ts'
import { problemOf } from '#src/machines/problem.ts'
import {
  restoreMachine,
  type LatestRestore,
  type RestoreInput,
  type RestoreUpload,
  type RestoreVerdict,
} from '#src/machines/restore.ts'

export type ArchiveUpload = ReturnType<typeof archiveUpload>

/** The chosen file on its way. `onProgress` learns which share of it is sent. */
export function archiveUpload(onProgress: (share: number) => void) {
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

const verdictOf = (status: Restore['status']): RestoreVerdict => (status === 'queued' ? 'running' : status)

const keep = (cache: QueryClient, latest: Restore | null) => cache.setQueryData(latestRestoreQuery.queryKey, { latest })

/** The chart with its actors; what they learn of the latest restore is in the cache at once. Leaving the page aborts no upload. */
export const provideRestore = (cache: QueryClient, upload: ArchiveUpload, onRestored: (workspaceId: string) => void) =>
  restoreMachine.provide({
    actors: {
      uploadArchive: fromPromise(() => send(cache, upload)),
      askLatest: fromPromise(({ signal }) => ask(cache, signal)),
      cancelRestore: fromPromise(({ input }) => cancelRestore(input)),
      dismissRestore: fromPromise(({ input }) => dismiss(cache, input)),
      openWorkspace: fromPromise(async ({ input: { restoreId, workspaceId } }) => {
        await dismiss(cache, { restoreId })
        await cache.invalidateQueries({ queryKey: ['me'], exact: true })
        onRestored(workspaceId)
      }),
    },
    actions: { abortUpload: upload.abort },
  })

async function send(cache: QueryClient, upload: ArchiveUpload): Promise<RestoreUpload> {
  try {
    const restore = await upload.send()
    keep(cache, restore)
    return { kind: 'uploaded', restoreId: restore.id }
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return { kind: 'refused', problem: problemOf(error) }
    // It may have arrived although no answer did.
    void cache.invalidateQueries({ queryKey: latestRestoreQuery.queryKey })
    throw error
  }
}

async function ask(cache: QueryClient, signal: AbortSignal): Promise<LatestRestore> {
  const { latest } = await getLatestRestore({}, signal)
  keep(cache, latest)
  if (latest === null) return { verdict: 'none', restoreId: null, workspaceId: null }
  return { verdict: verdictOf(latest.status), restoreId: latest.id, workspaceId: latest.workspaceId }
}

async function dismiss(cache: QueryClient, input: RestoreInput) {
  await dismissRestore(input)
  keep(cache, null)
}
