import { expect, test } from 'vitest'
import { CollectorSource } from '#contract/collection/collection.ts'
import { bindAdapter, sources } from '#server/posts/collection/index.ts'
import { simulated } from '#server/local-mode.ts'
import { collectors } from '#sources/collectors.ts'

test('the sources that the page offers no search of are those whose adapters have none', () => {
  const adapters = [...sources, bindAdapter(simulated)]
  expect(adapters.map(({ source }) => source).toSorted()).toEqual(CollectorSource.options.toSorted())
  expect(adapters.flatMap(({ source, search }) => (search === null ? [source] : []))).toEqual(
    collectors.flatMap(({ id, isUnsearchable }) => (isUnsearchable ? [id] : [])),
  )
})
