import axe from 'axe-core'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { PostCard } from '#src/widgets/posts/post-card.tsx'
import { workspaceOf } from '#test/support/fixtures.ts'
import { newCache, show } from '#test/support/scene.tsx'
import { negativePost } from './negative-post.ts'

const post = {
  ...negativePost,
  source: 'rss',
  url: 'https://news.example/24507',
  links: ['https://a-long-name-of-a-shop.example/offers', 'https://another-long-name.example/offers'],
} as const

test('links that stand one under the other on a phone can each be hit', async () => {
  await page.viewport(360, 740)
  const { container } = await show(<PostCard post={{ ...post, links: [...post.links] }} />, newCache(workspaceOf()))
  const { violations } = await axe.run(container, { runOnly: ['target-size'] })
  expect(violations.flatMap(({ nodes }) => nodes.map(({ target }) => target))).toEqual([])
})
