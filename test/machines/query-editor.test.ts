import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate'
import { describe, expect, test } from 'vitest'
import { queryDraftMachine, type QueryDraft } from '#src/machines/query-draft.ts'
import { queryEditorMachine } from '#src/machines/query-editor.ts'
import type { OpenOutcome, QuerySaving, SaveInput } from '#src/machines/query-words.ts'
import { queryPreviewMachine } from '#src/machines/query-preview.ts'

const words = { name: 'Coffee', text: 'coffee', tags: [] }
const mine = { name: 'Coffee', text: 'coffee OR espresso', tags: [] }
const saved = { ...words, version: 1, by: 'Olivia Owner' }
const theirs = { name: 'Coffee', text: 'coffee OR tea', tags: [], version: 2, by: 'Mateo Manager' }
const opened: OpenOutcome = { kind: 'opened', saved, words, faulty: false, readable: true }

type Options = { open?: OpenOutcome; saves?: (QuerySaving | Error)[] }

async function openEditor({ open = opened, saves = [] }: Options = {}) {
  const clock = new SimulatedClock()
  const written: SaveInput[] = []
  const drafts: QueryDraft[] = []
  const machine = queryEditorMachine.provide({
    actors: {
      openQuery: fromPromise(async () => open),
      saveQuery: fromPromise(async ({ input }) => {
        written.push(input)
        const answer = saves.shift()!
        if (answer instanceof Error) throw answer
        return answer
      }),
      preview: queryPreviewMachine.provide({
        actors: { previewQuery: fromPromise(async (): Promise<unknown> => ({})) },
      }),
      draft: queryDraftMachine.provide({
        actors: { keepDraft: fromPromise(async ({ input }) => void drafts.push(input)) },
      }),
    },
  })
  const actor = createActor(machine, { input: { workspaceId: 'w1', queryId: 'q1', given: null }, clock }).start()
  await waitFor(actor, (state) => state.matches('open'))
  return { actor, clock, written, drafts }
}

describe('query-editor', () => {
  test('a failed save keeps the words and shows why', async () => {
    const { actor } = await openEditor({ saves: [new TypeError('Failed to fetch')] })
    actor.send({ type: 'words.change', words: mine, faulty: false, readable: true })

    actor.send({ type: 'query.save' })

    const { context } = await waitFor(actor, (state) => state.context.trouble !== null)
    expect([context.words, context.trouble?.code]).toEqual([mine, 'network'])
  })

  test('a conflict keeps both texts, and saving mine over it names their version', async () => {
    const done: QuerySaving = { kind: 'saved', queryId: 'q1', saved: { ...mine, version: 3, by: 'Olivia Owner' } }
    const { actor, written } = await openEditor({ saves: [{ kind: 'conflict', theirs }, done] })
    actor.send({ type: 'words.change', words: mine, faulty: false, readable: true })
    actor.send({ type: 'query.save' })
    const { context } = await waitFor(actor, (state) => state.matches({ open: 'conflicted' }))
    expect([context.words, context.theirs]).toEqual([mine, theirs])

    actor.send({ type: 'conflict.keepMine' })

    await waitFor(actor, (state) => state.hasTag('saved'))
    expect(written.map(({ version }) => version)).toEqual([1, 2])
  })

  test('theirs, taken for mine, are told to the preview, the comparison, the draft and the view', async () => {
    const { actor } = await openEditor({ saves: [{ kind: 'conflict', theirs }] })
    actor.send({ type: 'words.change', words: mine, faulty: false, readable: true })
    actor.send({ type: 'query.save' })
    await waitFor(actor, (state) => state.matches({ open: 'conflicted' }))
    const half = { ...mine, text: 'coffee OR (' }
    actor.send({ type: 'words.change', words: half, faulty: true, readable: false })
    const heard = () => {
      const { preview, comparison, draft, view } = actor.getSnapshot().children
      const { text, faulty } = preview!.getSnapshot().context
      const compared = comparison!.getSnapshot().context
      return {
        preview: { text, faulty },
        comparison: { saved: compared.saved, text: compared.text },
        draft: draft!.getSnapshot().context.words,
        view: view!.getSnapshot().context.readable,
      }
    }
    const before = heard()

    actor.send({ type: 'conflict.takeTheirs' })

    expect([before, heard()]).toEqual([
      {
        preview: { text: half.text, faulty: true },
        comparison: { saved: words.text, text: half.text },
        draft: half,
        view: false,
      },
      {
        preview: { text: theirs.text, faulty: false },
        comparison: { saved: theirs.text, text: theirs.text },
        draft: null,
        view: true,
      },
    ])
  })

  test('what is typed during a save stays unsaved', async () => {
    const done: QuerySaving = { kind: 'saved', queryId: 'q1', saved: { ...mine, version: 2, by: null } }
    const { actor } = await openEditor({ saves: [done] })
    actor.send({ type: 'words.change', words: mine, faulty: false, readable: true })
    actor.send({ type: 'query.save' })

    actor.send({
      type: 'words.change',
      words: { ...mine, text: 'coffee OR espresso OR latte' },
      faulty: false,
      readable: true,
    })

    const state = await waitFor(actor, (snapshot) => snapshot.context.saved?.version === 2)
    expect([state.value, state.context.words.text]).toEqual([{ open: 'edited' }, 'coffee OR espresso OR latte'])
  })

  test('a query that was deleted meanwhile can be saved as a new one', async () => {
    const done: QuerySaving = { kind: 'saved', queryId: 'q2', saved: { ...mine, version: 1, by: null } }
    const { actor, written } = await openEditor({ saves: [{ kind: 'deleted' }, done] })
    actor.send({ type: 'words.change', words: mine, faulty: false, readable: true })
    actor.send({ type: 'query.save' })
    await waitFor(actor, (state) => state.matches({ open: 'deletedElsewhere' }))

    actor.send({ type: 'query.saveAsNew' })

    await waitFor(actor, (state) => state.hasTag('saved'))
    expect(written[1]).toEqual({ workspaceId: 'w1', queryId: null, version: null, ...mine })
  })

  test.each([
    ['a name', { name: ' ', text: 'coffee', tags: [] }, false, 'nameless'],
    ['a text that parses', { name: 'Coffee', text: 'coffee AND', tags: [] }, true, 'faulty'],
  ])('without %s nothing is sent', async (_, changed, faulty, code) => {
    const { actor, written } = await openEditor()
    actor.send({ type: 'words.change', words: changed, faulty, readable: !faulty })

    actor.send({ type: 'query.save' })

    expect([actor.getSnapshot().context.trouble?.code, written]).toEqual([code, []])
  })

  test('a draft is written after a pause with the version it began from, and removed when the words are saved', async () => {
    const done: QuerySaving = { kind: 'saved', queryId: 'q1', saved: { ...mine, version: 2, by: null } }
    const { actor, clock, drafts } = await openEditor({ saves: [done] })
    actor.send({ type: 'words.change', words: mine, faulty: false, readable: true })
    clock.increment(400)
    await waitFor(actor.getSnapshot().children.draft!, (state) => state.matches('kept'))

    actor.send({ type: 'query.save' })

    await waitFor(actor, (state) => state.hasTag('saved'))
    expect(drafts).toEqual([
      { workspaceId: 'w1', queryId: 'q1', version: 1, words: mine },
      { workspaceId: 'w1', queryId: 'q1', version: 2, words: null },
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
