import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate'
import { expect, test } from 'vitest'
import { documentDraftMachine, type DraftToStore } from '#src/machines/document-draft.ts'
import type { FilterDraft } from '#src/machines/edited-filter.ts'
import type { OpenOutcome } from '#src/machines/edited-document.ts'
import { filterEditorMachine } from '#src/machines/filter-editor.ts'

const row = { id: '1', field: 'lang', not: false, values: ['en'], min: '', max: '', day: '' }
const draft: FilterDraft = { name: 'English', visibility: 'shared', rows: [row] }
const mine = { ...draft, name: 'Mine' }
const saved = { ...draft, version: 1, by: 'Olivia' }
const remote = { ...draft, name: 'Theirs', version: 2, by: 'Max' }
const opened: OpenOutcome<FilterDraft, { faulty: boolean }> = { kind: 'opened', saved, draft, faulty: false }
const write = { type: 'draft.change', draft: mine, faulty: false } as const
const save = { type: 'draft.save' } as const

/** An editor whose saves meet a conflict first, with the real actor of its draft. */
async function openEditor() {
  const clock = new SimulatedClock()
  const stored: DraftToStore[] = []
  const met = [{ kind: 'conflict' as const, remote }]
  const machine = filterEditorMachine.provide({
    actors: {
      openDocument: fromPromise(async () => opened),
      saveDocument: fromPromise(
        async ({ input }) =>
          met.shift() ?? {
            kind: 'saved' as const,
            documentId: 'f1',
            saved: { ...input.draft, version: 3, by: 'Olivia' },
          },
      ),
      draft: documentDraftMachine.provide({
        actors: { storeDraft: fromPromise(async ({ input }) => void stored.push(input)) },
      }),
    },
  })
  const actor = createActor(machine, {
    input: { workspaceId: 'w1', documentId: 'f1', initialDraft: null },
    clock,
  }).start()
  await waitFor(actor, (state) => state.matches('open'))
  const pause = async () => {
    clock.increment(400)
    await waitFor(actor.getSnapshot().children.draft!, (state) => state.matches('stored'))
  }
  return { actor, stored, pause }
}

test('a draft is stored after a pause with the version it began from, and removed with the change back', async () => {
  const { actor, stored, pause } = await openEditor()
  actor.send(write)
  expect(stored).toEqual([])
  await pause()
  actor.send({ ...write, draft })

  expect(stored).toEqual([
    { workspaceId: 'w1', documentId: 'f1', version: 1, draft: mine },
    { workspaceId: 'w1', documentId: 'f1', version: 1, draft: null },
  ])
})

test.each([
  ['discarded', [{ type: 'draft.discard' }], { documentId: 'f1', version: 1, draft: null }],
  ['in conflict, and theirs is taken', [save, { type: 'conflict.takeRemote' }], { version: 2, draft: null }],
  ['in conflict, and becomes a new filter', [save, { type: 'draft.saveAsNew' }], { documentId: null, draft: mine }],
  ['saved over theirs', [save, { type: 'conflict.keepMine' }], { documentId: 'f1', version: 3, draft: null }],
] as const)('what this browser stores of a draft that is %s', async (_, events, expected) => {
  const { actor, stored, pause } = await openEditor()
  actor.send(write)
  await pause()
  for (const event of events) {
    actor.send(event)
    await waitFor(actor, (state) => !state.hasTag('busy'))
  }
  await pause()

  expect(stored.at(-1)).toMatchObject(expected)
})
