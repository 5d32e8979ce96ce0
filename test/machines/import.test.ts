import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate'
import { expect, test } from 'vitest'
import type { ImportDraft } from '#src/machines/import-mapping.ts'
import { importMappingMachine } from '#src/machines/import-mapping.ts'
import { importRunMachine, type RunVerdict } from '#src/machines/import-run.ts'
import type { Place } from '#src/machines/import-place.ts'
import { importMachine } from '#src/machines/import.ts'

const draft: ImportDraft = {
  reading: { format: 'csv', gzip: false, delimiter: ',', encoding: 'utf-8', recordsAt: '' },
  mapping: { columns: { text: 'body' }, constants: {}, timezone: 'UTC', dateOrder: 'monthFirst', html: false },
}

/** An import with its real companions, at a place that the server knows; its runs end with the given verdicts. */
function startImport(place: Place['at'], ...verdicts: RunVerdict[]) {
  const asked: unknown[] = []
  const machine = importMachine.provide({
    actors: {
      findPlace: fromPromise(async (): Promise<Place> => ({ at: place, uploadId: 'u1', importId: 'i1', draft })),
      startRun: fromPromise(async ({ input }) => {
        asked.push(input)
        return { importId: input.dryRun ? 'check' : 'import' }
      }),
      editMapping: importMappingMachine.provide({
        actors: { previewUpload: fromPromise(async (): Promise<{ flawed: boolean }> => ({ flawed: false })) },
      }),
      followRun: importRunMachine.provide({
        actors: {
          askRun: fromPromise(async () => verdicts.shift() ?? 'running'),
          cancelRun: fromPromise(async ({ input }) => void asked.push({ cancel: input.importId })),
          undoRun: fromPromise(async ({ input }) => void asked.push({ undo: input.importId })),
        },
      }),
    },
  })
  const input = { workspaceId: 'w1', uploadId: 'u1', importId: 'i1', askUndo: false }
  const actor = createActor(machine, { input, clock: new SimulatedClock() })
  return { actor: actor.start(), asked }
}

test('the import starts with the draft that was checked', async () => {
  const { actor, asked } = startImport('checked', 'done')
  await waitFor(actor, (state) => state.matches('checked'))

  actor.send({ type: 'import.start' })

  await waitFor(actor, (state) => state.matches('done'))
  expect(asked).toEqual([
    { workspaceId: 'w1', uploadId: 'u1', draft, dryRun: false, keepDamaged: false, replaceConflicts: false },
  ])
})

test('a person confirms before an import is cancelled', async () => {
  const { actor, asked } = startImport('importing', 'running', 'cancelled')
  await waitFor(actor, (state) => state.matches('importing'))

  actor.send({ type: 'run.cancel' })
  actor.send({ type: 'cancel.ask' })
  actor.send({ type: 'run.cancel' })

  await waitFor(actor, (state) => state.matches({ over: 'cancelled' }))
  expect(asked).toEqual([{ cancel: 'i1' }])
})

test('a check is cancelled without confirmation, and leads back to the mapping', async () => {
  const { actor, asked } = startImport('checking', 'running', 'cancelled')
  await waitFor(actor, (state) => state.matches('checking'))

  actor.send({ type: 'run.cancel' })

  await waitFor(actor, (state) => state.matches('mapping'))
  expect(asked).toEqual([{ cancel: 'i1' }])
})

test('a person confirms before an import is undone', async () => {
  const { actor, asked } = startImport('done', 'undone')
  await waitFor(actor, (state) => state.matches('done'))

  actor.send({ type: 'undo.ask' })
  actor.send({ type: 'undo.confirm' })

  await waitFor(actor, (state) => state.matches({ over: 'undone' }))
  expect(asked).toEqual([{ undo: 'i1' }])
})
