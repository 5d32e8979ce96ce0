import { expect, test } from 'vitest'
import { cases, provenBy } from '../scripts/quality/cases.ts'

test('every case of the session has a test that names it', () => {
  const proofs = provenBy()
  expect(Object.keys(cases).filter((id) => proofs.get(id)!.length === 0)).toEqual([])
})
