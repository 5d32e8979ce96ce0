import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createActor, toPromise, waitFor } from 'xstate'
import * as z from 'zod/mini'
import { ApiError } from '#src/api/errors.ts'
import type { DocumentInput, SaveInput } from '#src/machines/edited-document.ts'
import { documentActors, type DocumentKind } from '#src/widgets/actors/document-actors.ts'
import { createStorage } from '#test/support/browser.ts'

type Recipe = { id: string; version: number; updatedBy: string | null; name: string; steps: string[] }
type RecipeDraft = { name: string; steps: readonly string[] }

const soup: Recipe = { id: 'r1', version: 3, updatedBy: 'Olivia', name: 'Soup', steps: ['boil'] }
const saved = { name: 'Soup', steps: ['boil'], version: 3, by: 'Olivia' }
const mine = { name: 'My soup', steps: ['boil', 'salt'] }
const refused = (status: number, code: 'not_found' | 'conflict' | 'forbidden', field?: string) =>
  new ApiError(status, code, 'Refused.', field ? [{ pointer: `/${field}`, detail: 'Expected 4' }] : [])

let { storage, items } = createStorage()
beforeEach(() => {
  ;({ storage, items } = createStorage())
  vi.stubGlobal('localStorage', storage())
})
afterEach(() => void vi.unstubAllGlobals())

type Options = {
  newDrafts?: 'one' | 'ofEachOrigin'
  copyOf?: string | null
  origin?: string
  answers?: (Recipe | Error)[]
}

/** Recipes whose server gives these answers, one after the other. */
function recipes({ newDrafts = 'one', copyOf = null, origin = '', answers = [] }: Options = {}) {
  const calls: unknown[] = []
  const answer = async (...call: unknown[]) => {
    calls.push(call)
    const next = answers.shift()!
    if (next instanceof Error) throw next
    return next
  }
  const kind: DocumentKind<Recipe, RecipeDraft, { faulty: boolean }> = {
    name: 'recipe',
    Draft: z.object({ name: z.string(), steps: z.catch(z.array(z.string()), []) }),
    newDrafts,
    blank: { name: '', steps: [] },
    draftOf: ({ name, steps }) => ({ name, steps }),
    toDraft: ({ name, steps }) => ({ name, steps }),
    validate: ({ steps }) => ({ faulty: steps.length === 0 }),
    fields: ['name'],
    query: ({ documentId }) => ({ queryKey: ['recipe', documentId], queryFn: () => answer('get', documentId) }),
    create: (_, draft) => answer('create', draft),
    update: ({ documentId, version }, draft) => answer('update', documentId, version, draft),
    refresh: (_, workspaceId, { id }) => calls.push(['refresh', workspaceId, id]),
  }
  const { openDocument, saveDocument, draft } = documentActors(kind, {
    cache: new QueryClient(),
    userId: 'u1',
    copyOf,
    origin,
  })
  return {
    open: (input: DocumentInput<RecipeDraft>) => toPromise(createActor(openDocument, { input }).start()),
    save: (input: SaveInput<RecipeDraft>) => toPromise(createActor(saveDocument, { input }).start()),
    draft,
    calls,
  }
}

const at = (documentId: string | null) => ({ workspaceId: 'w1', documentId, initialDraft: null })
const stored = (version: number | null) => JSON.stringify({ ...mine, version })

test.each([
  ['of the version it began from', stored(2), { draft: mine, version: 2 }],
  [
    'without a part that is younger than it',
    '{"name":"My soup","version":3}',
    { draft: { name: 'My soup', steps: [] }, version: 3 },
  ],
  ['that cannot be read', '{"name":"My soup"}', { draft: { name: 'Soup', steps: ['boil'] }, version: 3 }],
])('a draft of this browser lies over what is saved: one %s', async (_, text, { draft, version }) => {
  items.set('u1_recipe_draft_w1_r1', text)
  expect(await recipes({ answers: [soup] }).open(at('r1'))).toMatchObject({ draft, saved: { version } })
})

const copy = { name: 'Soup (copy)', steps: ['boil'] }
test.each([
  ['blank', {}, null, { name: '', steps: [] }],
  ['as a copy', { copyOf: 'r1', origin: 'r1' }, null, copy],
  ['as a copy, of each origin', { copyOf: 'r1', origin: 'r1', newDrafts: 'ofEachOrigin' }, null, copy],
] as const)('a new one begins %s', async (_, options, given, draft) => {
  expect(await recipes({ ...options, answers: [soup] }).open({ ...at(null), initialDraft: given })).toMatchObject({
    saved: null,
    draft,
    faulty: draft.steps.length === 0,
  })
})

test.each([
  ['one in all is found where nothing is given', 'new', { newDrafts: 'one' }, true],
  ['one in all gives way to another origin', 'new', { newDrafts: 'one', origin: 'tea' }, false],
  ['one of each origin is found without one', 'new ', { newDrafts: 'ofEachOrigin' }, true],
  ['one of each origin is found by it', 'new tea', { newDrafts: 'ofEachOrigin', origin: 'tea' }, true],
  ['one of another origin is not', 'new tea', { newDrafts: 'ofEachOrigin', origin: 'milk' }, false],
] as const)('of drafts of new ones, %s', async (_, key, options, isFound) => {
  items.set(`u1_recipe_draft_w1_${key}`, stored(null))
  const { draft } = (await recipes(options).open(at(null))) as { draft: RecipeDraft }
  expect(draft).toEqual(isFound ? mine : { name: '', steps: [] })
})

test('a new one is created, brought into the cache, and its draft forgotten', async () => {
  items.set('u1_recipe_draft_w1_new', stored(null))
  const { save, calls } = recipes({ answers: [soup] })
  expect(await save({ workspaceId: 'w1', documentId: null, version: null, draft: mine })).toEqual({
    kind: 'saved',
    documentId: 'r1',
    saved: { ...mine, version: 3, by: 'Olivia' },
  })
  expect([calls, items.size]).toEqual([
    [
      ['create', mine],
      ['refresh', 'w1', 'r1'],
    ],
    0,
  ])
})

test('a save that is refused keeps the draft, and a conflict brings what is saved by now', async () => {
  items.set('u1_recipe_draft_w1_new', stored(null))
  const known = { workspaceId: 'w1', documentId: 'r1', version: 2, draft: mine }
  const conflict = refused(409, 'conflict', 'version')
  expect([
    await recipes({ answers: [conflict, soup] }).save(known),
    await recipes({ answers: [refused(404, 'not_found')] }).save(known),
    await recipes({ answers: [refused(409, 'conflict', 'name')] }).save({ ...known, documentId: null, version: null }),
    items.size,
  ]).toEqual([
    { kind: 'conflict', remote: saved },
    { kind: 'deleted' },
    { kind: 'refused', problem: { code: 'name', detail: 'Refused.' } },
    1,
  ])
})

test('a draft is written under its person, workspace and id, with the version it began from', async () => {
  const input = { workspaceId: 'w1', documentId: 'r1', version: 2, draft: null }
  const actor = createActor(recipes().draft, { input }).start()
  actor.send({ type: 'draft.change', ...input, draft: mine })
  await waitFor(actor, (state) => state.matches('storing'))
  await waitFor(actor, (state) => state.matches('stored'))
  expect([...items]).toEqual([['u1_recipe_draft_w1_r1', stored(2)]])
  actor.send({ type: 'draft.change', ...input })
  await waitFor(actor, (state) => state.matches('stored'))
  expect(items.size).toBe(0)
})
