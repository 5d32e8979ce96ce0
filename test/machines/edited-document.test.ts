import { expect, test } from 'vitest'
import { isNameProblem } from '#src/machines/edited-document.ts'

test('problem with a name is told at its field, all else above the form', () => {
  const codes = ['name', 'nameless', 'faulty', 'network']

  expect(codes.map((code) => isNameProblem({ code, detail: '' }))).toEqual([true, true, false, false])
})
