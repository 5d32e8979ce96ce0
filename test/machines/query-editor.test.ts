import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate'
import { expect, test } from 'vitest'
import { documentDraftMachine, type DraftToStore } from '#src/machines/document-draft.ts'
import { queryEditorMachine } from '#src/machines/query-editor.ts'
import type { QueryOpening, QuerySaving } from '#src/machines/edited-query.ts'
import { queryPreviewMachine } from '#src/machines/query-preview.ts'

const draft = { name: 'Coffee', text: 'coffee', tags: [] }
const mine = { name: 'Coffee', text: 'coffee OR espresso', tags: [] }
const saved = { ...draft, version: 1, by: 'Olivia Owner' }
const remote = { name: 'Coffee', text: 'coffee OR tea', tags: [], version: 2, by: 'Mateo Manager' }
const opened: QueryOpening = { kind: 'opened', saved, draft, faulty: false, readable: true }

/** An editor with its real companions, whose saves end as given. */
async function openEditor(...saves: QuerySaving[]) {
  const clock = new SimulatedClock()
  const drafts: DraftToStore[] = []
  const machine = queryEditorMachine.provide({
    actors: {
      openDocument: fromPromise(async () => opened),
      saveDocument: fromPromise(async () => saves.shift()!),
      preview: queryPreviewMachine.provide({
        actors: { previewQuery: fromPromise(async (): Promise<unknown> => ({})) },
      }),
      draft: documentDraftMachine.provide({
        actors: { storeDraft: fromPromise(async ({ input }) => void drafts.push(input)) },
      }),
    },
  })
  const input = { workspaceId: 'w1', documentId: 'q1', initialDraft: null }
  const actor = createActor(machine, { input, clock }).start()
  await waitFor(actor, (state) => state.matches('open'))
  return { actor, clock, drafts }
}

test('taking their version updates the preview, the comparison, the stored draft and the view', async () => {
  const { actor } = await openEditor({ kind: 'conflict', remote })
  actor.send({ type: 'draft.change', draft: mine, faulty: false, readable: true })
  actor.send({ type: 'draft.save' })
  await waitFor(actor, (state) => state.matches({ open: 'conflicted' }))
  const half = { ...mine, text: 'coffee OR (' }
  actor.send({ type: 'draft.change', draft: half, faulty: true, readable: false })
  const companions = () => {
    const { preview, comparison, draft: stored, view } = actor.getSnapshot().children
    const { text, faulty } = preview!.getSnapshot().context
    const compared = comparison!.getSnapshot().context
    return {
      preview: { text, faulty },
      comparison: { saved: compared.saved, text: compared.text },
      draft: stored!.getSnapshot().context.draft,
      view: view!.getSnapshot().context.readable,
    }
  }
  const before = companions()

  actor.send({ type: 'conflict.adoptRemote' })

  expect([before, companions()]).toEqual([
    {
      preview: { text: half.text, faulty: true },
      comparison: { saved: draft.text, text: half.text },
      draft: half,
      view: false,
    },
    {
      preview: { text: remote.text, faulty: false },
      comparison: { saved: remote.text, text: remote.text },
      draft: null,
      view: true,
    },
  ])
})

test('this browser stores a draft after a pause, with the version it began from, and removes it once it is saved', async () => {
  const { actor, clock, drafts } = await openEditor({
    kind: 'saved',
    documentId: 'q1',
    saved: { ...mine, version: 2, by: null },
  })
  actor.send({ type: 'draft.change', draft: mine, faulty: false, readable: true })
  clock.increment(400)
  await waitFor(actor.getSnapshot().children.draft!, (state) => state.matches('stored'))

  actor.send({ type: 'draft.save' })

  await waitFor(actor, (state) => state.hasTag('saved'))
  expect(drafts).toEqual([
    { workspaceId: 'w1', documentId: 'q1', version: 1, draft: mine },
    { workspaceId: 'w1', documentId: 'q1', version: 2, draft: null },
  ])
})

test('typing aborts the count under way and asks once for the last text', async () => {
  const clock = new SimulatedClock()
  const asked: { text: string; signal: AbortSignal }[] = []
  const machine = queryPreviewMachine.provide({
    actors: {
      previewQuery: fromPromise(({ input, signal }) => {
        asked.push({ text: input.text, signal })
        return new Promise(() => {})
      }),
    },
  })
  const input = { workspaceId: 'w1', queryId: null, text: 'c', faulty: false }
  const actor = createActor(machine, { input, clock }).start()
  clock.increment(400)

  for (const text of ['co', 'cof', 'coffee']) actor.send({ type: 'text.change', queryId: null, text, faulty: false })
  clock.increment(400)

  expect(asked.map(({ text, signal }) => [text, signal.aborted])).toEqual([
    ['c', true],
    ['coffee', false],
  ])
})
