import { expect, test } from 'vitest'
import { isOfName, keptOf } from '#src/machines/edited-document.ts'

const draft = { name: 'Coffee' }
const saved = { ...draft, version: 2, by: 'Olivia' }
const problem = { code: 'conflict', detail: 'The name is taken.' }

test('what is kept of each end of a save', () => {
  expect([
    keptOf<typeof draft>({ kind: 'saved', saved }),
    keptOf<typeof draft>({ kind: 'conflict', remote: saved }),
    keptOf({ kind: 'deleted' }),
    keptOf({ kind: 'refused', problem }),
  ]).toEqual([{ saved, remote: null, problem: null }, { remote: saved }, {}, { problem }])
})

test('problem with a name is told at its field, all else above the form', () => {
  const codes = ['name', 'nameless', 'faulty', 'network']

  expect(codes.map((code) => isOfName({ code, detail: '' }))).toEqual([true, true, false, false])
})
