import { expect, test } from 'vitest'
import { openRandomPosts } from './random-posts.ts'

test('2 000 random queries find exactly the posts that the reference evaluator finds', async () => {
  const store = await openRandomPosts()
  expect(await store.expectSameMeaning(50)).toBeGreaterThan(0.3)
})
