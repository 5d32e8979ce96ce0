import { expect, test } from 'vitest'
import { isOfName, keptOf } from '#src/machines/saving.ts'

const words = { name: 'Coffee' }
const saved = { ...words, version: 2, by: 'Olivia' }
const trouble = { code: 'conflict', detail: 'The name is taken.' }

test('what is kept of each end of a save', () => {
  expect([
    keptOf<typeof words>({ kind: 'saved', saved }),
    keptOf<typeof words>({ kind: 'conflict', theirs: saved }),
    keptOf({ kind: 'deleted' }),
    keptOf({ kind: 'refused', trouble }),
  ]).toEqual([{ saved, theirs: null, trouble: null }, { theirs: saved }, {}, { trouble }])
})

test('trouble with a name is told at its field, all else above the form', () => {
  const codes = ['name', 'nameless', 'faulty', 'network']

  expect(codes.map((code) => isOfName({ code, detail: '' }))).toEqual([true, true, false, false])
})
