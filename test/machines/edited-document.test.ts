import { expect, test } from 'vitest'
import { isNameProblem, withOutcome } from '#src/machines/edited-document.ts'

const draft = { name: 'Coffee' }
const saved = { ...draft, version: 2, by: 'Olivia' }
const problem = { code: 'conflict', detail: 'The name is taken.' }

test('what an editor holds after each end of a save', () => {
  expect([
    withOutcome<typeof draft>({ kind: 'saved', documentId: 'q1', saved }),
    withOutcome<typeof draft>({ kind: 'conflict', remote: saved }),
    withOutcome({ kind: 'deleted' }),
    withOutcome({ kind: 'refused', problem }),
  ]).toEqual([{ documentId: 'q1', saved, remote: null, problem: null }, { remote: saved }, {}, { problem }])
})

test('problem with a name is told at its field, all else above the form', () => {
  const codes = ['name', 'nameless', 'faulty', 'network']

  expect(codes.map((code) => isNameProblem({ code, detail: '' }))).toEqual([true, true, false, false])
})
