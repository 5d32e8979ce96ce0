import type { QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'
import * as z from 'zod/mini'
import type { SavedQuery } from '#contract/saved-queries/queries.ts'
import { refusedSave } from '#src/widgets/actors/refused-save.ts'
import { ApiError } from '#src/api/errors.ts'
import {
  createQuery,
  getQuery,
  queriesQuery,
  queryQuery,
  queryVersionsQuery,
  updateQuery,
} from '#src/api/saved-queries.ts'
import { queryComparisonMachine } from '#src/machines/query-comparison.ts'
import { queryDraftMachine } from '#src/machines/query-draft.ts'
import { queryEditorMachine } from '#src/machines/query-editor.ts'
import { queryPreviewMachine } from '#src/machines/query-preview.ts'
import {
  blank,
  draftOf,
  type OpenOutcome,
  type QuerySaving,
  type SavedVersion,
  type SaveInput,
  type QueryDraft,
} from '#src/machines/edited-query.ts'
import { problemOf } from '#src/machines/problem.ts'
import { draftsIn } from '#src/widgets/actors/drafts.ts'
import { comparisonOptions, previewOptions } from './answers.ts'
import { validate } from './validate.ts'

/** `version` is the one the draft began from; null for a query that was never saved. */
const Draft = z.object({
  name: z.string(),
  text: z.string(),
  /** Left out by drafts from before there were tags. */
  tags: z.optional(z.array(z.string())),
  version: z.nullable(z.number()),
})
const drafts = draftsIn(() => localStorage, Draft)
type StoredDraft = QueryDraft & { version: number | null }

/** Whose draft of what: people of one browser do not see each other's. */
type DraftPlace = { userId: string; workspaceId: string; queryId: string | null }

const keyOf = ({ userId, workspaceId, queryId }: DraftPlace) =>
  `${userId}_query_draft_${workspaceId}_${queryId ?? 'new'}`

/** What was not saved, or null. */
function readDraft(place: DraftPlace): StoredDraft | null {
  const draft = drafts.read(keyOf(place))
  return draft && { ...draft, tags: draft.tags ?? [] }
}

/** Throws where the browser refuses: then the page says that it keeps no drafts. */
const writeDraft = (place: DraftPlace, draft: QueryDraft | null, version: number | null) =>
  drafts.write(keyOf(place), draft && { ...draft, tags: [...draft.tags], version })

type Desk = {
  cache: QueryClient
  userId: string
  /** A query that a new one begins with a copy of. */
  copyOf: string | null
  /** Whether a locked query may be written all the same. */
  mayUnlock: boolean
}

const savedVersion = ({ name, text, tags, version, state, updatedBy }: SavedQuery): SavedVersion => ({
  name,
  text,
  tags,
  version,
  state,
  by: updatedBy,
})

/** The editor's chart with the server, the cache and this browser's drafts behind it. */
export const provideEditor = (desk: Desk) =>
  queryEditorMachine.provide({
    actors: {
      openDocument: fromPromise(({ input }) => open(desk, input)),
      saveDocument: fromPromise(({ input }) => save(desk, input)),
      preview: queryPreviewMachine.provide({
        actors: {
          previewQuery: fromPromise(({ input, signal }) => ask(desk.cache, previewOptions(input), signal)),
        },
      }),
      comparison: queryComparisonMachine.provide({
        actors: {
          compareQuery: fromPromise(({ input, signal }) => ask(desk.cache, comparisonOptions(input), signal)),
        },
      }),
      draft: queryDraftMachine.provide({
        actors: {
          keepDraft: fromPromise(async ({ input: { draft, version, ...place } }) =>
            writeDraft({ ...place, userId: desk.userId }, draft, version),
          ),
        },
      }),
    },
  })

type Asked = { queryKey: readonly unknown[] }

/** Fetches into the cache; the request is cancelled when nobody waits for it any more. */
async function ask<Options extends Asked>(cache: QueryClient, options: Options, signal: AbortSignal) {
  const { queryKey } = options
  signal.addEventListener('abort', () => void cache.cancelQueries({ queryKey, exact: true }))
  await cache.fetchQuery(options)
}

type Opening = {
  workspaceId: string
  queryId: string | null
  given: QueryDraft | null
  beginning?: string | undefined
}

async function open(desk: Desk, { workspaceId, queryId, given, beginning = '' }: Opening): Promise<OpenOutcome> {
  const draft = readDraft({ userId: desk.userId, workspaceId, queryId })
  if (queryId === null)
    return opened(null, (await copied(desk, workspaceId)) ?? given ?? draft ?? { ...blank, text: beginning })
  try {
    const query = await desk.cache.fetchQuery(queryQuery({ workspaceId, queryId }))
    const saved = savedVersion(query)
    if (query.locked && !desk.mayUnlock) return { ...opened(saved, draft ?? saved), kind: 'locked', saved }
    // A draft of an older version keeps that version, so that saving it meets the conflict.
    return draft === null ? opened(saved, saved) : opened({ ...saved, version: draft.version ?? saved.version }, draft)
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return { kind: 'missing' }
    throw error
  }
}

const opened = (saved: SavedVersion | null, draft: QueryDraft) => ({
  kind: 'opened' as const,
  saved,
  draft: draftOf(draft),
  ...validate(draft.text),
})

async function copied({ cache, copyOf }: Desk, workspaceId: string): Promise<QueryDraft | null> {
  if (copyOf === null) return null
  const { name, text, tags } = await cache.fetchQuery(queryQuery({ workspaceId, queryId: copyOf }))
  return { name: `${name} (copy)`.slice(0, 120), text, tags }
}

async function save(desk: Desk, input: SaveInput): Promise<QuerySaving> {
  const { workspaceId, queryId, version, name, text, tags } = input
  const draft = { name, text, tags: [...tags] }
  try {
    const query =
      queryId === null || version === null
        ? await createQuery({ workspaceId, ...draft })
        : await updateQuery({ workspaceId, queryId, ...draft, version })
    if (queryId === null) writeDraft({ userId: desk.userId, workspaceId, queryId: null }, null, null)
    remember(desk, workspaceId, query)
    return { kind: 'saved', queryId: query.id, saved: { ...savedVersion(query), name, tags } }
  } catch (error) {
    return refusal(error, input)
  }
}

const remember = ({ cache }: Desk, workspaceId: string, query: SavedQuery) => {
  cache.setQueryData(queryQuery({ workspaceId, queryId: query.id }).queryKey, query)
  void cache.invalidateQueries({ queryKey: queriesQuery(workspaceId).queryKey, exact: true })
  void cache.invalidateQueries({ queryKey: queryVersionsQuery({ workspaceId, queryId: query.id }).queryKey })
}

async function refusal(error: unknown, { workspaceId, queryId }: SaveInput): Promise<QuerySaving> {
  if (queryId === null) return refusedSave<QueryDraft>(error, null)
  const get = () => getQuery({ workspaceId, queryId })
  if (error instanceof ApiError && error.status === 403 && (await get()).locked)
    return { kind: 'locked', problem: problemOf(error) }
  return refusedSave(error, async () => savedVersion(await get()))
}
