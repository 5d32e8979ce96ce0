import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { published } from '../../scripts/screens/pages.ts'

test('docs/screens holds the pictures that npm run screens makes, all of them and no other', () => {
  const held = readdirSync(fileURLToPath(new URL('../../docs/screens', import.meta.url)))
  expect(held.toSorted()).toEqual(published.map((picture) => `${picture}.webp`).toSorted())
})
