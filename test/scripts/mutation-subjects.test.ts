import { expect, test } from 'vitest'
import { registry } from '#test/machines/registry.ts'
import { subjects } from '../../scripts/mutation/subjects.ts'

test('every chart is a subject of the mutation runs', () => {
  const names = new Set(subjects.map(({ name }) => name))
  expect(registry.map(({ machine }) => machine.id).filter((id) => !names.has(id))).toEqual([])
})
