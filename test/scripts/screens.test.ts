import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import * as made from '../../scripts/screens/pages.ts'

test('docs/screens holds the pictures that npm run screens makes, all of them and no other', () => {
  const { pages, samplePages, collectionPages, ownerSteps, writerSteps, files, themes, widths, sheet } = made
  const ofFiles = files.flatMap((file) => Object.keys(pages).map((page) => `${file}-${page}`))
  const ofSample = Object.keys({ ...pages, ...samplePages, ...collectionPages })
  const pictures = [...ofSample, ...ownerSteps, ...writerSteps, ...ofFiles].flatMap((name) =>
    themes.flatMap((theme) => widths.map((width) => `${name}-${theme}-${width}.png`)),
  )
  const held = readdirSync(fileURLToPath(new URL('../../docs/screens', import.meta.url)))
  expect(held.toSorted()).toEqual([...pictures, `${sheet}.png`].toSorted())
})
