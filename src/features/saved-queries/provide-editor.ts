import type { QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'
import { parseQuery } from '#contract/query-language/parse.ts'
import type { SavedQuery } from '#contract/queries.ts'
import { ApiError } from '#src/api/errors.ts'
import { createQuery, getQuery, previewQueryQuery, queriesKey, queryQuery, updateQuery } from '#src/api/queries.ts'
import { queryDraftMachine, type Words } from '#src/machines/query-draft.ts'
import {
  queryEditorMachine,
  type OpenOutcome,
  type SavedWords,
  type SaveInput,
  type SaveOutcome,
} from '#src/machines/query-editor.ts'
import { queryPreviewMachine } from '#src/machines/query-preview.ts'
import { troubleOf } from '#src/machines/trouble.ts'
import { readDraft, writeDraft } from './draft-storage.ts'

type Desk = {
  cache: QueryClient
  userId: string
  /** A query whose words a new one begins with. */ copyOf: string | null
}

/** Whether a text has errors; a blank one has nothing to be wrong. */
export const isFaulty = (text: string) =>
  text.trim() !== '' && parseQuery(text).problems.some(({ severity }) => severity === 'error')

const savedWords = ({ name, text, version, updatedBy }: SavedQuery): SavedWords => ({
  name,
  text,
  version,
  by: updatedBy,
})

/** The preview of a text, for half a minute as good as new. */
export const previewOptions = (workspaceId: string, text: string) => ({
  ...previewQueryQuery({ workspaceId, text }),
  staleTime: 30_000,
})

/** The editor's chart with the server, the cache and this browser's drafts behind it. */
export const provideEditor = (desk: Desk) =>
  queryEditorMachine.provide({
    actors: {
      openQuery: fromPromise(({ input }) => open(desk, input)),
      saveQuery: fromPromise(({ input }) => save(desk, input)),
      preview: queryPreviewMachine.provide({
        actors: {
          previewQuery: fromPromise(async ({ input: { workspaceId, text }, signal }) => {
            const options = previewOptions(workspaceId, text)
            signal.addEventListener(
              'abort',
              () => void desk.cache.cancelQueries({ queryKey: options.queryKey, exact: true }),
            )
            await desk.cache.fetchQuery(options)
          }),
        },
      }),
      draft: queryDraftMachine.provide({
        actors: {
          keepDraft: fromPromise(async ({ input: { words, version, ...place } }) =>
            writeDraft({ ...place, userId: desk.userId }, words, version),
          ),
        },
      }),
    },
  })

type Opening = { workspaceId: string; queryId: string | null; given: Words | null }

async function open(desk: Desk, { workspaceId, queryId, given }: Opening): Promise<OpenOutcome> {
  const draft = readDraft({ userId: desk.userId, workspaceId, queryId })
  if (queryId === null) {
    const words = (await copied(desk, workspaceId)) ?? given ?? draft ?? { name: '', text: '' }
    return opened(null, words)
  }
  try {
    const saved = savedWords(await desk.cache.fetchQuery(queryQuery(workspaceId, queryId)))
    // A draft of an older version keeps that version, so that saving it meets the conflict.
    return draft === null ? opened(saved, saved) : opened({ ...saved, version: draft.version ?? saved.version }, draft)
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return { kind: 'missing' }
    throw error
  }
}

const opened = (saved: SavedWords | null, { name, text }: Words): OpenOutcome => ({
  kind: 'opened',
  saved,
  words: { name, text },
  faulty: isFaulty(text),
})

async function copied({ cache, copyOf }: Desk, workspaceId: string): Promise<Words | null> {
  if (copyOf === null) return null
  const { name, text } = await cache.fetchQuery(queryQuery(workspaceId, copyOf))
  return { name: `${name} (copy)`.slice(0, 120), text }
}

async function save(desk: Desk, input: SaveInput): Promise<SaveOutcome> {
  const { workspaceId, queryId, version, name, text } = input
  try {
    const query =
      queryId === null || version === null
        ? await createQuery({ workspaceId, name, text })
        : await updateQuery({ workspaceId, queryId, name, text, version })
    if (queryId === null) writeDraft({ userId: desk.userId, workspaceId, queryId: null }, null, null)
    remember(desk, workspaceId, query)
    return { kind: 'saved', queryId: query.id, saved: { ...savedWords(query), name } }
  } catch (error) {
    return refusal(error, input)
  }
}

const remember = ({ cache }: Desk, workspaceId: string, query: SavedQuery) => {
  cache.setQueryData(queryQuery(workspaceId, query.id).queryKey, query)
  void cache.invalidateQueries({ queryKey: queriesKey(workspaceId), exact: true })
}

async function refusal(error: unknown, { workspaceId, queryId }: SaveInput): Promise<SaveOutcome> {
  if (!(error instanceof ApiError) || error.status >= 500) throw error
  if (queryId !== null && error.status === 404) return { kind: 'deleted' }
  if (queryId !== null && error.problemAt('version') !== null) {
    return { kind: 'conflict', theirs: savedWords(await getQuery({ workspaceId, queryId })) }
  }
  const inName = error.problemAt('name')
  return { kind: 'refused', trouble: inName === null ? troubleOf(error) : { code: 'name', detail: error.detail } }
}
