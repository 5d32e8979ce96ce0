import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate'
import { describe, expect, test } from 'vitest'
import type { ImportDraft } from '#src/machines/import-mapping.ts'
import { importFileMachine, type UploadOutcome } from '#src/machines/import-file.ts'
import { importMappingMachine } from '#src/machines/import-mapping.ts'
import { importRunMachine, type RunVerdict } from '#src/machines/import-run.ts'
import type { Place } from '#src/machines/import-place.ts'
import { importMachine } from '#src/machines/import.ts'

const draft: ImportDraft = {
  reading: { format: 'csv', gzip: false, delimiter: ',', encoding: 'utf-8', recordsAt: '' },
  mapping: { columns: { text: 'body' }, constants: {}, timezone: 'UTC', dateOrder: 'monthFirst', html: false },
}
const at = (place: Place['at'], kept: ImportDraft | null = draft): Place => ({
  at: place,
  uploadId: 'u1',
  importId: 'i1',
  draft: kept,
})

/** An import whose server answers what is given; what is asked of it is written down. */
function startImport({ place, verdicts = [] }: { place?: Place; verdicts?: RunVerdict[] }) {
  const asked: unknown[] = []
  const answers = [...verdicts]
  const machine = importMachine.provide({
    actors: {
      findPlace: fromPromise(async () => place!),
      startRun: fromPromise(async ({ input }) => {
        asked.push(input)
        return { importId: input.dryRun ? 'check' : 'import' }
      }),
      editMapping: importMappingMachine.provide({
        actors: { previewUpload: fromPromise(async (): Promise<{ flawed: boolean }> => ({ flawed: false })) },
      }),
      followRun: importRunMachine.provide({
        actors: {
          askRun: fromPromise(async () => answers.shift() ?? 'running'),
          cancelRun: fromPromise(async ({ input }) => void asked.push({ cancel: input.importId })),
          undoRun: fromPromise(async ({ input }) => void asked.push({ undo: input.importId })),
        },
      }),
    },
  })
  const input = {
    workspaceId: 'w1',
    uploadId: place?.uploadId ?? null,
    importId: place?.importId ?? null,
    askUndo: false,
  }
  const actor = createActor(machine, { input, clock: new SimulatedClock() })
  return { actor: actor.start(), asked }
}

describe('import', () => {
  test('an address without a file or an import begins with choosing a file', () => {
    expect(startImport({}).actor.getSnapshot().value).toBe('choosing')
  })

  test('what was checked is what is imported', async () => {
    const { actor, asked } = startImport({ place: at('checked'), verdicts: ['done'] })
    await waitFor(actor, (state) => state.matches('checked'))

    actor.send({ type: 'import.start' })

    await waitFor(actor, (state) => state.matches('done'))
    expect(asked).toEqual([{ workspaceId: 'w1', uploadId: 'u1', draft, dryRun: false, keepDamaged: false }])
  })

  test('a reload in the middle of an import goes on following it', async () => {
    const { actor } = startImport({ place: at('importing'), verdicts: ['running'] })

    expect((await waitFor(actor, (state) => state.matches('importing'))).children.followRun).toBeDefined()
  })

  test('an import is cancelled only after the question', async () => {
    const { actor, asked } = startImport({ place: at('importing'), verdicts: ['running', 'cancelled'] })
    await waitFor(actor, (state) => state.matches('importing'))

    actor.send({ type: 'run.cancel' })
    actor.send({ type: 'cancel.ask' })
    actor.send({ type: 'run.cancel' })

    await waitFor(actor, (state) => state.matches({ over: 'cancelled' }))
    expect(asked).toEqual([{ cancel: 'i1' }])
  })

  test('a check is cancelled without a question, and leads back to the mapping', async () => {
    const { actor, asked } = startImport({ place: at('checking'), verdicts: ['running', 'cancelled'] })
    await waitFor(actor, (state) => state.matches('checking'))

    actor.send({ type: 'run.cancel' })

    await waitFor(actor, (state) => state.matches('mapping'))
    expect(asked).toEqual([{ cancel: 'i1' }])
  })

  test('an undo is asked for once and leaves the import undone', async () => {
    const { actor, asked } = startImport({ place: at('done'), verdicts: ['undone'] })
    await waitFor(actor, (state) => state.matches('done'))

    actor.send({ type: 'undo.ask' })
    actor.send({ type: 'undo.confirm' })

    await waitFor(actor, (state) => state.matches({ over: 'undone' }))
    expect(asked).toEqual([{ undo: 'i1' }])
  })

  test('an import without its file cannot be mapped again', async () => {
    const { actor } = startImport({ place: at('cancelled', null) })

    const state = await waitFor(actor, (snapshot) => snapshot.matches('over'))
    expect(state.can({ type: 'mapping.edit' })).toBe(false)
  })
})

describe('import-run', () => {
  const start = (answers: (RunVerdict | Error)[]) => {
    const clock = new SimulatedClock()
    const machine = importRunMachine.provide({
      actors: {
        askRun: fromPromise(async () => {
          const answer = answers.shift() ?? 'running'
          if (answer instanceof Error) throw answer
          return answer
        }),
        cancelRun: fromPromise(async (): Promise<unknown> => {
          throw new Error('It has ended already.')
        }),
      },
    })
    const actor = createActor(machine, { input: { workspaceId: 'w1', importId: 'i1', undo: false }, clock }).start()
    return { actor, clock }
  }

  test('a lost connection is waited out', async () => {
    const { actor, clock } = start([new TypeError('Failed to fetch'), new TypeError('Failed to fetch'), 'done'])
    await waitFor(actor, (state) => state.matches('lost'))
    clock.increment(2_000)
    await waitFor(actor, (state) => state.matches('lost'))

    actor.send({ type: 'run.ask' })

    expect((await waitFor(actor, (state) => state.status === 'done')).output).toEqual({ end: 'done', problem: null })
  })

  test('a stop that comes too late is told with the end', async () => {
    const { actor } = start(['running', 'done'])
    await waitFor(actor, (state) => state.matches('resting'))

    actor.send({ type: 'run.cancel' })

    const { output } = await waitFor(actor, (state) => state.status === 'done')
    expect(output).toEqual({ end: 'done', problem: { code: 'unknown', detail: 'It has ended already.' } })
  })
})

describe('import-file', () => {
  const start = (upload: () => Promise<UploadOutcome>) =>
    createActor(importFileMachine.provide({ actors: { uploadFile: fromPromise(upload) } }), {
      input: { workspaceId: 'w1', problem: null },
    }).start()

  test('a file the server cannot read says why and awaits another', async () => {
    const problem = { code: 'unreadable_file', detail: 'The file is empty.' }
    const actor = start(async () => ({ kind: 'refused', problem }))

    actor.send({ type: 'file.chosen' })

    const { context } = await waitFor(actor, (state) => state.context.problem !== null)
    expect(context.problem).toEqual(problem)
  })

  test('a broken upload can be sent again', async () => {
    const answers: (() => Promise<UploadOutcome>)[] = [
      async () => {
        throw new TypeError('Failed to fetch')
      },
      async () => ({ kind: 'uploaded', uploadId: 'u1', draft }),
    ]
    const actor = start(() => answers.shift()!())
    actor.send({ type: 'file.chosen' })
    await waitFor(actor, (state) => state.matches('interrupted'))

    actor.send({ type: 'upload.retry' })

    expect((await waitFor(actor, (state) => state.status === 'done')).output).toEqual({ uploadId: 'u1', draft })
  })
})

describe('import-mapping', () => {
  test('many changes in a row ask for one preview', async () => {
    const clock = new SimulatedClock()
    const previewed: ImportDraft[] = []
    const machine = importMappingMachine.provide({
      actors: {
        previewUpload: fromPromise(async ({ input }) => {
          previewed.push(input.draft)
          return { flawed: false }
        }),
      },
    })
    const actor = createActor(machine, {
      input: { workspaceId: 'w1', uploadId: 'u1', draft, problem: null },
      clock,
    }).start()
    await waitFor(actor, (state) => state.matches('ready'))

    const changed = (timezone: string) => ({ ...draft, mapping: { ...draft.mapping, timezone } })
    for (const zone of ['E', 'Eu', 'Europe/Berlin']) actor.send({ type: 'draft.change', draft: changed(zone) })
    clock.increment(300)

    await waitFor(actor, (state) => state.matches('ready'))
    expect(previewed).toEqual([draft, changed('Europe/Berlin')])
  })
})
