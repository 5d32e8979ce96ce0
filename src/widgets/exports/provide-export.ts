import { t } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'
import type { Export } from '#contract/posts/exports.ts'
import type { WorkspaceLanguage } from '#contract/workspaces/workspaces.ts'
import { i18n } from '#src/text/i18n.ts'
import { ApiError } from '#src/api/errors.ts'
import {
  cancelExport,
  downloadExport,
  exportReport,
  exportsQuery,
  exportWorkspace,
  getExport,
  startExport,
} from '#src/api/exports.ts'
import {
  exportMachine,
  type ExportInput,
  type ExportOutcome,
  type ExportRequest,
  type StartInput,
} from '#src/machines/export.ts'
import { createRunMachine, type RunAnswer } from '#src/machines/run.ts'
import { translate } from '#src/text/terms.ts'
import { saveBlob } from '#src/ui/save-blob.ts'
import { showToast } from '#src/widgets/toasts/toasts.ts'

export const provideExport = (cache: QueryClient) =>
  exportMachine.provide({
    actors: {
      startExport: fromPromise(async ({ input: { workspaceId, request } }: { input: StartInput }) => {
        const started = await startRequest(workspaceId, request)
        cacheExport(cache, workspaceId, started)
        return { exportId: started.id }
      }),
      askExport: fromPromise(({ input, signal }) => fetchAnswer(cache, input, signal)),
      followRun: createRunMachine<ExportInput, ExportOutcome>().provide({
        actors: {
          askRun: fromPromise(({ input: { run }, signal }) => fetchAnswer(cache, run, signal)),
          cancelRun: fromPromise(async ({ input: { run } }) =>
            cacheExport(cache, run.workspaceId, await cancelExport(run)),
          ),
        },
      }),
      saveExport: fromPromise<unknown, ExportInput>(async ({ input, signal }) => {
        const name = await saveExportFile(input, signal)
        showToast('success', t`${name} saved.`)
      }),
    },
  })

function startRequest(workspaceId: string, request: ExportRequest) {
  if (request === 'workspace') return exportWorkspace({ workspaceId })
  if ('reportId' in request) return exportReport({ workspaceId, ...request })
  // English is the server's default.
  const language = i18n.locale === 'en' ? {} : { language: i18n.locale as WorkspaceLanguage }
  return startExport({ workspaceId, ...request, ...language })
}

/** Their pages show failures themselves. */
const tablesWithPages: ReadonlySet<Export['table']> = new Set(['workspace', 'report'])

async function fetchAnswer(
  cache: QueryClient,
  input: ExportInput,
  signal: AbortSignal,
): Promise<RunAnswer<ExportOutcome>> {
  try {
    const found = await getExport(input, signal)
    cacheExport(cache, input.workspaceId, found)
    if (found.status === 'failed' && found.failure !== null && !tablesWithPages.has(found.table))
      showToast('error', translate(found.failure))
    return { outcome: found.status === 'queued' || found.status === 'running' ? null : found.status }
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return { outcome: 'expired' }
    throw error
  }
}

/** Fetches the file with the session's token, and uses the server's file name. */
export async function saveExportFile(input: ExportInput, signal?: AbortSignal) {
  const { fileName } = await getExport(input, signal)
  saveBlob(fileName, await downloadExport(input, signal))
  return fileName
}

function cacheExport(cache: QueryClient, workspaceId: string, changed: Export) {
  cache.setQueryData(exportsQuery(workspaceId).queryKey, (known) => {
    const items = known?.items ?? []
    const isKnown = items.some(({ id }) => id === changed.id)
    return { items: isKnown ? items.map((item) => (item.id === changed.id ? changed : item)) : [changed, ...items] }
  })
  void cache.invalidateQueries({ queryKey: exportsQuery(workspaceId).queryKey, refetchType: 'none' })
}
