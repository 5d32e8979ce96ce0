import type { QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'
import * as z from 'zod/mini'
import type { SavedQuery } from '#contract/saved-queries/queries.ts'
import {
  createQuery,
  savedQueriesQuery,
  savedQueryQuery,
  queryVersionsQuery,
  updateQuery,
} from '#src/api/saved-queries.ts'
import type { DocumentInput, OpenOutcome, SaveInput, SaveOutcome } from '#src/machines/edited-document.ts'
import {
  blankQuery,
  pickQueryDraft,
  type QueryDraft,
  type QuerySaving,
  type SavedVersion,
  type Validity,
} from '#src/machines/edited-query.ts'
import { queryComparisonMachine } from '#src/machines/query-comparison.ts'
import { queryEditorMachine } from '#src/machines/query-editor.ts'
import { queryPreviewMachine } from '#src/machines/query-preview.ts'
import { documentActors, type DocumentKind, type DocumentServices } from '#src/widgets/actors/document-actors.ts'
import { comparisonOptions, previewOptions } from './answers.ts'
import { validate } from './validate.ts'

const toBody = ({ name, text, tags }: QueryDraft) => ({ name, text, tags: [...tags] })

const queries: DocumentKind<SavedQuery, QueryDraft, Validity> = {
  name: 'query',
  Draft: z.object({
    name: z.string(),
    text: z.string(),
    /** Absent in drafts from before tags existed. */
    tags: z.catch(z.array(z.string()), []),
  }),
  newDrafts: 'one',
  blank: blankQuery,
  draftOf: pickQueryDraft,
  toDraft: ({ name, text, tags, state }): Omit<SavedVersion, 'version' | 'by'> => ({ name, text, tags, state }),
  validate: ({ text }) => validate(text),
  fields: ['name'],
  query: ({ workspaceId, documentId }) => savedQueryQuery({ workspaceId, queryId: documentId }),
  create: (workspaceId, draft) => createQuery({ workspaceId, ...toBody(draft) }),
  update: ({ documentId, ...address }, draft) => updateQuery({ ...address, queryId: documentId, ...toBody(draft) }),
  refresh: (cache, workspaceId, query) => {
    const { queryKey } = savedQueryQuery({ workspaceId, queryId: query.id })
    cache.setQueryData(queryKey, query)
    void cache.invalidateQueries({ queryKey: savedQueriesQuery(workspaceId).queryKey, exact: true })
    void cache.invalidateQueries({ queryKey: queryVersionsQuery({ workspaceId, queryId: query.id }).queryKey })
  },
}

type QueryServices = DocumentServices & {
  /** Whether the user may edit locked queries. */
  mayUnlock: boolean
}

export function provideEditor(services: QueryServices) {
  const { cache } = services
  const { open, save, draft } = documentActors(queries, services)
  return queryEditorMachine.provide({
    actors: {
      openDocument: fromPromise(async ({ input }) => checkLockOnOpen(services, input, await open(input))),
      saveDocument: fromPromise(async ({ input }) => checkLockOnSave(cache, input, await save(input))),
      preview: queryPreviewMachine.provide({
        actors: { previewQuery: fromPromise(({ input, signal }) => load(cache, previewOptions(input), signal)) },
      }),
      comparison: queryComparisonMachine.provide({
        actors: { compareQuery: fromPromise(({ input, signal }) => load(cache, comparisonOptions(input), signal)) },
      }),
      draft,
    },
  })
}

function checkLockOnOpen(
  { cache, mayUnlock }: QueryServices,
  input: DocumentInput<QueryDraft>,
  outcome: OpenOutcome<QueryDraft, Validity>,
) {
  if (mayUnlock || outcome.kind === 'missing' || outcome.saved === null) return outcome
  const { workspaceId, documentId } = input
  const query = cache.getQueryData(savedQueryQuery({ workspaceId, queryId: documentId ?? '' }).queryKey)
  return query?.locked ? { ...outcome, kind: 'locked' as const, saved: outcome.saved } : outcome
}

async function checkLockOnSave(
  cache: QueryClient,
  { workspaceId, documentId }: SaveInput<QueryDraft>,
  outcome: SaveOutcome<QueryDraft>,
): Promise<QuerySaving> {
  if (documentId === null || outcome.kind !== 'refused' || outcome.problem.code !== 'forbidden') return outcome
  const { locked } = await cache.fetchQuery({ ...savedQueryQuery({ workspaceId, queryId: documentId }), staleTime: 0 })
  return locked ? { ...outcome, kind: 'locked' } : outcome
}

/** Fetches into the cache; aborting the signal cancels the request. */
async function load<Options extends { queryKey: readonly unknown[] }>(
  cache: QueryClient,
  options: Options,
  signal: AbortSignal,
) {
  const { queryKey } = options
  signal.addEventListener('abort', () => void cache.cancelQueries({ queryKey, exact: true }))
  await cache.fetchQuery(options)
}
