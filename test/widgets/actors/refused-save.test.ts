import { expect, test } from 'vitest'
import { refusedSave } from '#src/widgets/actors/refused-save.ts'
import { ApiError } from '#src/api/errors.ts'

const remote = { name: 'Beans', version: 2, by: 'Max' }
const fields = ['name', 'text']
const getRemote = () => Promise.resolve(remote)
const refused = (status: number, code: ConstructorParameters<typeof ApiError>[1], ...fields: string[]) =>
  new ApiError(
    status,
    code,
    'It was refused.',
    fields.map((field) => ({ pointer: `/${field}`, detail: 'Expected 2' })),
  )

test.each([
  ['what was deleted', refused(404, 'not_found'), { kind: 'deleted' }],
  ['an older version', refused(409, 'conflict', 'version'), { kind: 'conflict', remote }],
  [
    'a name',
    refused(409, 'conflict', 'name'),
    { kind: 'refused', problem: { code: 'name', detail: 'It was refused.' } },
  ],
  [
    'a text that is not valid',
    refused(400, 'invalid_input', 'text'),
    { kind: 'refused', problem: { code: 'text', detail: 'Expected 2' } },
  ],
  [
    'a field that has no place of its own',
    refused(400, 'invalid_input', 'tags'),
    { kind: 'refused', problem: { code: 'invalid_input', detail: 'It was refused.' } },
  ],
  [
    'anything else',
    refused(403, 'forbidden'),
    { kind: 'refused', problem: { code: 'forbidden', detail: 'It was refused.' } },
  ],
])('a save that is refused for %s says so', async (_, error, outcome) => {
  expect(await refusedSave(error, fields, getRemote)).toEqual(outcome)
})

test.each([refused(404, 'not_found'), refused(409, 'conflict', 'version')])(
  'where nothing was saved yet, nothing is deleted or newer: %s',
  async (error) => {
    expect(await refusedSave(error, fields, null)).toEqual({
      kind: 'refused',
      problem: { code: error.code, detail: 'It was refused.' },
    })
  },
)

test.each([refused(500, 'internal'), new TypeError('Failed to fetch')])(
  '%s is nothing that the server refused',
  async (error) => {
    await expect(refusedSave(error, fields, getRemote)).rejects.toBe(error)
  },
)

test('an older version of what is deleted by now is deleted', async () => {
  const getRemote = () => Promise.resolve(undefined)
  expect(await refusedSave(refused(409, 'conflict', 'version'), fields, getRemote)).toEqual({ kind: 'deleted' })
})
