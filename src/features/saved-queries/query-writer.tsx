import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { fromPromise } from 'xstate'
import * as z from 'zod/mini'
import type { Span } from '#contract/query-language/tree.ts'
import type { SavedQuery } from '#contract/saved-queries/queries.ts'
import {
  createQuery,
  queryVersionsQuery,
  savedQueriesQuery,
  savedQueryQuery,
  updateQuery,
} from '#src/api/saved-queries.ts'
import {
  blankQuery,
  pickQueryDraft,
  type QueryDraft,
  type StoredQuery,
  type Validity,
} from '#src/machines/edited-query.ts'
import { queryComparisonMachine } from '#src/machines/query-comparison.ts'
import { queryEditorMachine } from '#src/machines/query-editor.ts'
import { queryPreviewMachine } from '#src/machines/query-preview.ts'
import { querySuggestionsMachine } from '#src/machines/query-suggestions.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { documentActors, type DocumentKind, type DocumentServices } from '#src/widgets/actors/document-actors.ts'
import { DocumentEditor } from '#src/widgets/document-editor/document-editor.tsx'
import type { EditorHandle } from '#src/widgets/query-field/query-editor.tsx'
import { useMay } from '#src/widgets/workspace/workspace.ts'
import { comparisonOptions, previewOptions, suggestionsOptions } from './answers.ts'
import { Arrivals } from './arrivals.tsx'
import { ChangeInResults } from './change-in-results.tsx'
import type { EditorSend, EditorState } from './editor-state.ts'
import { LockedNotice } from './lock.tsx'
import { Preview } from './preview.tsx'
import { QueryForm } from './query-form.tsx'
import { QueryProblem } from './query-problem.tsx'
import { QueryReader } from './query-reader.tsx'
import { validate } from './validate.ts'
import { Versions } from './versions.tsx'

const toBody = ({ name, text, tags }: QueryDraft) => ({ name, text, tags: [...tags] })

const savedQueries = (mayLock: boolean): DocumentKind<SavedQuery, QueryDraft, Validity, StoredQuery> => ({
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
  toDraft: ({ name, text, tags, state, locked }) => ({ name, text, tags, state, locked: locked && !mayLock }),
  validate: ({ text }) => validate(text),
  fields: ['name'],
  query: ({ workspaceId, documentId }) => savedQueryQuery({ workspaceId, queryId: documentId }),
  create: (workspaceId, draft) => createQuery({ workspaceId, ...toBody(draft) }),
  update: ({ documentId, ...address }, draft) => updateQuery({ ...address, queryId: documentId, ...toBody(draft) }),
  refresh: (cache, workspaceId, { id }) => {
    void cache.invalidateQueries({ queryKey: savedQueriesQuery(workspaceId).queryKey, exact: true })
    void cache.invalidateQueries({ queryKey: queryVersionsQuery({ workspaceId, queryId: id }).queryKey })
  },
})

const provideEditor = (services: DocumentServices, mayLock: boolean) =>
  queryEditorMachine.provide({
    actors: {
      ...documentActors(savedQueries(mayLock), services),
      preview: queryPreviewMachine.provide({
        actors: {
          previewQuery: fromPromise(({ input, signal }) => load(services.cache, previewOptions(input), signal)),
          suggestions: querySuggestionsMachine.provide({
            actors: {
              suggestTerms: fromPromise(({ input, signal }) => load(services.cache, suggestionsOptions(input), signal)),
            },
          }),
        },
      }),
      comparison: queryComparisonMachine.provide({
        actors: {
          compareQuery: fromPromise(({ input, signal }) => load(services.cache, comparisonOptions(input), signal)),
        },
      }),
    },
  })

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

export type QueryWriterProps = {
  /** `new` for an unsaved query. */
  queryId: string
  /** Initial values of a new query: a query to copy, or a text. */
  copyOf: string | null
  text: string | null
  onSaved: (queryId: string) => void
}

export function QueryWriter({ queryId, copyOf, text, onSaved }: QueryWriterProps) {
  const mayLock = useMay('queries.lock')
  return (
    <DocumentEditor
      thing="query"
      provide={(services) => provideEditor(services, mayLock)}
      address={[queryId, copyOf, text].join(' ')}
      documentId={queryId === 'new' ? null : queryId}
      copyOf={copyOf}
      initialDraft={() => (text === null ? null : { ...blankQuery, text })}
      toOrigin={(draft) => draft.text}
      isOwn={({ next }, id) => next.pathname.endsWith(`/saved-queries/${id}`)}
      onSaved={onSaved}
    >
      {(state, send) =>
        state.matches('locked') ? (
          <QueryReader
            queryId={queryId}
            notice={
              <LockedNotice>
                <Button size="sm" onClick={() => send({ type: 'document.reopen' })}>
                  <Trans>Try again</Trans>
                </Button>
                <Button size="sm" onClick={() => send({ type: 'draft.saveAsNew' })}>
                  <Trans>Save as new query</Trans>
                </Button>
              </LockedNotice>
            }
          />
        ) : (
          <OpenQuery state={state} send={send} />
        )
      }
    </DocumentEditor>
  )
}

function OpenQuery({ state, send }: { state: EditorState; send: EditorSend }) {
  const { documentId: queryId, saved } = state.context
  const { preview, comparison, view } = state.children
  const [marked, setMarked] = useState<Span | null>(null)
  const editor = useRef<EditorHandle>(null)
  const cache = useQueryClient()
  if (!preview || !comparison || !view) return <Skeleton className="h-60" />
  return (
    <div className="grid min-w-0 gap-4">
      <QueryForm state={state} send={send} view={view} preview={preview} marked={marked} editor={editor} />
      <QueryProblem
        state={state}
        send={(event) => {
          send(event)
          // The pressed button no longer exists.
          editor.current?.focus()
        }}
      />
      {saved?.state === 'draft' ? (
        <Notice role="status">{t`Drafts don’t collect posts. Save it to go live.`}</Notice>
      ) : null}
      {saved?.state === 'live' && queryId !== null ? (
        <Arrivals
          queryId={queryId}
          onNewPosts={() => {
            const shown = preview.getSnapshot()
            if (shown.matches('shown')) void cache.prefetchQuery({ ...previewOptions(shown.context), staleTime: 0 })
          }}
        />
      ) : null}
      <ChangeInResults actor={comparison} />
      <Preview
        actor={preview}
        marking={{ onMark: setMarked, onShow: (span) => editor.current?.show(span) }}
        onText={(text) => send({ type: 'draft.change', draft: { ...state.context.draft, text }, ...validate(text) })}
      />
      <Versions state={state} send={send} view={view} />
    </div>
  )
}
