import type { FetchQueryOptions, QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'
import * as z from 'zod/mini'
import { maxNameLength } from '#contract/name.ts'
import { ApiError } from '#src/api/errors.ts'
import { documentDraftMachine } from '#src/machines/document-draft.ts'
import type {
  DocumentInput,
  OpenOutcome,
  SavedDocument,
  SaveInput,
  SaveOutcome,
} from '#src/machines/edited-document.ts'
import { createDraftStorage } from './drafts.ts'
import { toRefusedOutcome } from './refused-save.ts'

export type DocumentServices = {
  cache: QueryClient
  userId: string
  /** ID of the document that a new one copies. */
  copyOf: string | null
  /** Identifies what a new document is prefilled from; empty for a blank one. */
  origin: string
}

type DocumentAddress = { workspaceId: string; documentId: string }
type StoredDocument = { id: string; version: number; updatedBy: string | null }

export type DocumentStorage<Document extends StoredDocument, Draft extends object, Saved extends Draft = Draft> = {
  toDraft: (document: Document) => Saved
  create: (workspaceId: string, draft: Draft) => Promise<Document>
  update: (address: DocumentAddress & { version: number }, draft: Draft) => Promise<Document>
  /** The currently saved document; undefined if deleted. */
  getRemote: (cache: QueryClient, address: DocumentAddress) => Promise<Document | undefined>
  refresh: (cache: QueryClient, workspaceId: string, document: Document) => unknown
  /** Fields that show their own problems. */
  fields: readonly (keyof Draft & string)[]
}

type DraftStorage<Draft> = {
  /** Part of the storage keys. */
  name: string
  Draft: z.ZodMiniType<Draft> & z.ZodMiniObject
  /** Whether new documents have a draft per origin, or a single one, which a new origin replaces. */
  newDrafts: 'ofEachOrigin' | 'one'
}

type Named = { name: string }

/** `refresh` concerns lists; the saved document is in the cache already. */
export type DocumentKind<
  Document extends StoredDocument,
  Draft extends Named,
  Validity extends object = { faulty: boolean },
  Saved extends Draft = Draft,
> = Omit<DocumentStorage<Document, Draft, Saved>, 'getRemote'> &
  DraftStorage<Draft> & {
    blank: Draft
    draftOf: (document: Draft) => Draft
    validate: (draft: Draft) => Validity
    query: (address: DocumentAddress) => FetchQueryOptions<Document>
  }

export const toSavedDocument = <Document extends StoredDocument, Draft extends object, Saved extends Draft = Draft>(
  { toDraft }: Pick<DocumentStorage<Document, Draft, Saved>, 'toDraft'>,
  document: Document,
): SavedDocument<Saved> => ({ ...toDraft(document), version: document.version, by: document.updatedBy })

/** Creates or updates, checking the version. Throws errors that aren't refusals. */
export async function saveDocument<Document extends StoredDocument, Draft extends object, Saved extends Draft = Draft>(
  kind: DocumentStorage<Document, Draft, Saved>,
  cache: QueryClient,
  { workspaceId, documentId, version, draft }: SaveInput<Draft>,
): Promise<SaveOutcome<Saved>> {
  try {
    const document =
      documentId === null || version === null
        ? await kind.create(workspaceId, draft)
        : await kind.update({ workspaceId, documentId, version }, draft)
    await kind.refresh(cache, workspaceId, document)
    return { kind: 'saved', documentId: document.id, saved: { ...toSavedDocument(kind, document), ...draft } }
  } catch (error) {
    const getRemote = async (id: string) => {
      const remote = await kind.getRemote(cache, { workspaceId, documentId: id })
      return remote && toSavedDocument(kind, remote)
    }
    return toRefusedOutcome(error, kind.fields, documentId === null ? null : () => getRemote(documentId))
  }
}

type Place = { workspaceId: string; documentId: string | null }
type Versioned<Draft> = Draft & { version: number | null }

/** Drafts of a kind in this browser; `version` is the saved version that a draft is based on. */
function createKindDrafts<Draft extends object>(
  { name, Draft, newDrafts }: DraftStorage<Draft>,
  { userId, origin }: DocumentServices,
) {
  const Stored = z.extend(Draft, { version: z.nullable(z.number()) }) as z.ZodMiniType
  const drafts = createDraftStorage(() => localStorage, Stored as z.ZodMiniType<Versioned<Draft>>)
  const isOne = newDrafts === 'one'
  // The user ID separates people who share a browser.
  const keyOf = ({ workspaceId, documentId }: Place) =>
    `${userId}_${name}_draft_${workspaceId}_${documentId ?? (isOne ? 'new' : `new ${origin}`)}`
  return {
    read: (place: Place) => (place.documentId === null && isOne && origin !== '' ? null : drafts.read(keyOf(place))),
    /** Throws if the browser blocks storage. */
    write: (place: Place, draft: Draft | null, version: number | null) =>
      drafts.write(keyOf(place), draft && { ...draft, version }),
    remove: (place: Place) => drafts.keep(keyOf(place), null),
  }
}

/** The actors that an editor's chart invokes. */
export function documentActors<
  Document extends StoredDocument,
  Draft extends Named,
  Validity extends object,
  Saved extends Draft,
>(kind: DocumentKind<Document, Draft, Validity, Saved>, services: DocumentServices) {
  const { cache } = services
  const drafts = createKindDrafts(kind, services)
  const storage: DocumentStorage<Document, Draft, Saved> = {
    ...kind,
    getRemote: (_, address) => cache.fetchQuery({ ...kind.query(address), staleTime: 0 }),
    refresh: (_, workspaceId, document) => {
      cache.setQueryData(kind.query({ workspaceId, documentId: document.id }).queryKey, document)
      return kind.refresh(cache, workspaceId, document)
    },
  }
  return {
    openDocument: fromPromise(({ input }: { input: DocumentInput<Draft> }) =>
      openDocument(kind, services, { ...input, draft: drafts.read(input) }),
    ),
    saveDocument: fromPromise(async ({ input }: { input: SaveInput<Draft> }) => {
      const outcome = await saveDocument(storage, cache, input)
      if (input.documentId === null && outcome.kind === 'saved') drafts.remove(input)
      return outcome
    }),
    draft: documentDraftMachine.provide({
      actors: {
        storeDraft: fromPromise(async ({ input: { draft, version, ...place } }) =>
          drafts.write(place, draft as Draft | null, version),
        ),
      },
    }),
  }
}

type Opening<Draft> = DocumentInput<Draft> & { draft: (Draft & { version: number | null }) | null }

async function openDocument<
  Document extends StoredDocument,
  Draft extends Named,
  Validity extends object,
  Saved extends Draft,
>(
  kind: DocumentKind<Document, Draft, Validity, Saved>,
  { cache, copyOf }: DocumentServices,
  { workspaceId, documentId, initialDraft, draft }: Opening<Draft>,
): Promise<OpenOutcome<Draft, Validity, Saved>> {
  const opened = (saved: SavedDocument<Saved> | null, document: Draft) => {
    const shown = kind.draftOf(document)
    return { kind: 'opened' as const, saved, draft: shown, ...kind.validate(shown) }
  }
  const get = async (id: string) =>
    toSavedDocument(kind, await cache.fetchQuery(kind.query({ workspaceId, documentId: id })))
  if (documentId === null)
    return opened(null, draft ?? (copyOf === null ? initialDraft : nameCopy(await get(copyOf))) ?? kind.blank)
  try {
    const saved = await get(documentId)
    // Keeps the draft's older version, so that saving it detects the conflict.
    return opened({ ...saved, version: draft?.version ?? saved.version }, draft ?? saved)
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return { kind: 'missing' }
    throw error
  }
}

const copySuffix = ' (copy)'
const nameCopy = <Draft extends { name: string }>(draft: Draft) => ({
  ...draft,
  name: `${draft.name.slice(0, maxNameLength - copySuffix.length)}${copySuffix}`,
})
