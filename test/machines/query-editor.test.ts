import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate'
import { describe, expect, test } from 'vitest'
import { documentDraftMachine, type DraftToStore } from '#src/machines/document-draft.ts'
import { queryEditorMachine } from '#src/machines/query-editor.ts'
import type { SaveInput } from '#src/machines/edited-document.ts'
import type { QueryDraft, QueryOpening, QuerySaving } from '#src/machines/edited-query.ts'
import { queryPreviewMachine } from '#src/machines/query-preview.ts'

const draft = { name: 'Coffee', text: 'coffee', tags: [] }
const mine = { name: 'Coffee', text: 'coffee OR espresso', tags: [] }
const saved = { ...draft, version: 1, by: 'Olivia Owner' }
const remote = { name: 'Coffee', text: 'coffee OR tea', tags: [], version: 2, by: 'Mateo Manager' }
const opened: QueryOpening = { kind: 'opened', saved, draft, faulty: false, readable: true }

type Options = { open?: QueryOpening; saves?: (QuerySaving | Error)[] }

async function openEditor({ open = opened, saves = [] }: Options = {}) {
  const clock = new SimulatedClock()
  const written: SaveInput<QueryDraft>[] = []
  const drafts: DraftToStore[] = []
  const machine = queryEditorMachine.provide({
    actors: {
      openDocument: fromPromise(async () => open),
      saveDocument: fromPromise(async ({ input }) => {
        written.push(input)
        const answer = saves.shift()!
        if (answer instanceof Error) throw answer
        return answer
      }),
      preview: queryPreviewMachine.provide({
        actors: { previewQuery: fromPromise(async (): Promise<unknown> => ({})) },
      }),
      draft: documentDraftMachine.provide({
        actors: { storeDraft: fromPromise(async ({ input }) => void drafts.push(input)) },
      }),
    },
  })
  const actor = createActor(machine, {
    input: { workspaceId: 'w1', documentId: 'q1', initialDraft: null },
    clock,
  }).start()
  await waitFor(actor, (state) => state.matches('open'))
  return { actor, clock, written, drafts }
}

describe('query-editor', () => {
  test('a failed save keeps the draft and shows why', async () => {
    const { actor } = await openEditor({ saves: [new TypeError('Failed to fetch')] })
    actor.send({ type: 'draft.change', draft: mine, faulty: false, readable: true })

    actor.send({ type: 'draft.save' })

    const { context } = await waitFor(actor, (state) => state.context.problem !== null)
    expect([context.draft, context.problem?.code]).toEqual([mine, 'network'])
  })

  test('a conflict keeps both texts, and saving mine over it names their version', async () => {
    const done: QuerySaving = { kind: 'saved', documentId: 'q1', saved: { ...mine, version: 3, by: 'Olivia Owner' } }
    const { actor, written } = await openEditor({ saves: [{ kind: 'conflict', remote }, done] })
    actor.send({ type: 'draft.change', draft: mine, faulty: false, readable: true })
    actor.send({ type: 'draft.save' })
    const { context } = await waitFor(actor, (state) => state.matches({ open: 'conflicted' }))
    expect([context.draft, context.remote]).toEqual([mine, remote])

    actor.send({ type: 'conflict.keepMine' })

    await waitFor(actor, (state) => state.hasTag('saved'))
    expect(written.map(({ version }) => version)).toEqual([1, 2])
  })

  test('theirs, taken for mine, are told to the preview, the comparison, the draft and the view', async () => {
    const { actor } = await openEditor({ saves: [{ kind: 'conflict', remote }] })
    actor.send({ type: 'draft.change', draft: mine, faulty: false, readable: true })
    actor.send({ type: 'draft.save' })
    await waitFor(actor, (state) => state.matches({ open: 'conflicted' }))
    const half = { ...mine, text: 'coffee OR (' }
    actor.send({ type: 'draft.change', draft: half, faulty: true, readable: false })
    const heard = () => {
      const { preview, comparison, draft, view } = actor.getSnapshot().children
      const { text, faulty } = preview!.getSnapshot().context
      const compared = comparison!.getSnapshot().context
      return {
        preview: { text, faulty },
        comparison: { saved: compared.saved, text: compared.text },
        draft: draft!.getSnapshot().context.draft,
        view: view!.getSnapshot().context.readable,
      }
    }
    const before = heard()

    actor.send({ type: 'conflict.takeRemote' })

    expect([before, heard()]).toEqual([
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

  test('what is typed during a save stays unsaved', async () => {
    const done: QuerySaving = { kind: 'saved', documentId: 'q1', saved: { ...mine, version: 2, by: null } }
    const { actor } = await openEditor({ saves: [done] })
    actor.send({ type: 'draft.change', draft: mine, faulty: false, readable: true })
    actor.send({ type: 'draft.save' })

    actor.send({
      type: 'draft.change',
      draft: { ...mine, text: 'coffee OR espresso OR latte' },
      faulty: false,
      readable: true,
    })

    const state = await waitFor(actor, (snapshot) => snapshot.context.saved?.version === 2)
    expect([state.value, state.context.draft.text]).toEqual([{ open: 'edited' }, 'coffee OR espresso OR latte'])
  })

  test('a query that was deleted meanwhile can be saved as a new one', async () => {
    const done: QuerySaving = { kind: 'saved', documentId: 'q2', saved: { ...mine, version: 1, by: null } }
    const { actor, written } = await openEditor({ saves: [{ kind: 'deleted' }, done] })
    actor.send({ type: 'draft.change', draft: mine, faulty: false, readable: true })
    actor.send({ type: 'draft.save' })
    await waitFor(actor, (state) => state.matches({ open: 'deletedElsewhere' }))

    actor.send({ type: 'draft.saveAsNew' })

    await waitFor(actor, (state) => state.hasTag('saved'))
    expect(written[1]).toEqual({ workspaceId: 'w1', documentId: null, version: null, draft: mine })
  })

  test.each([
    ['a name', { name: ' ', text: 'coffee', tags: [] }, false, 'nameless'],
    ['a text that parses', { name: 'Coffee', text: 'coffee AND', tags: [] }, true, 'faulty'],
  ])('without %s nothing is sent', async (_, changed, faulty, code) => {
    const { actor, written } = await openEditor()
    actor.send({ type: 'draft.change', draft: changed, faulty, readable: !faulty })

    actor.send({ type: 'draft.save' })

    expect([actor.getSnapshot().context.problem?.code, written]).toEqual([code, []])
  })

  test('a draft is written after a pause with the version it began from, and removed when it is saved', async () => {
    const done: QuerySaving = { kind: 'saved', documentId: 'q1', saved: { ...mine, version: 2, by: null } }
    const { actor, clock, drafts } = await openEditor({ saves: [done] })
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
})

describe('query-preview', () => {
  test('typing cancels the request before and asks once for the last text', async () => {
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
    const actor = createActor(machine, {
      input: { workspaceId: 'w1', queryId: null, text: 'c', faulty: false },
      clock,
    }).start()
    clock.increment(400)

    for (const text of ['co', 'cof', 'coffee']) actor.send({ type: 'text.change', queryId: null, text, faulty: false })
    clock.increment(400)

    expect(asked.map(({ text, signal }) => [text, signal.aborted])).toEqual([
      ['c', true],
      ['coffee', false],
    ])
  })
})
