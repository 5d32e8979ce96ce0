import '#src/ui/app.css'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { PostCard } from '#src/widgets/posts/post-card.tsx'
import { workspaceId, workspaceOf } from '#test/support/fixtures.ts'
import * as scene from '#test/support/scene.tsx'
import { negativePost } from './negative-post.ts'

const post = {
  ...negativePost,
  text: '',
  countedOnly: true,
  counts: { ...negativePost.counts, likes: 3 },
  interactions: 3,
}

const show = (privilege: 'owner' | 'viewer') =>
  scene.show(<PostCard post={post} />, scene.newCache(workspaceOf({ privilege })))

const said = page.getByText("Text not stored: the plan's month was full", { exact: false })
const way = page.getByRole('link', { name: 'See the plan' })

test('a post whose text was not stored says why, and leads an owner to the plan', async () => {
  await show('owner')
  await expect.element(said).toBeVisible()
  await expect.element(way).toHaveAttribute('href', `/workspace/${workspaceId}/settings/plan`)
})

test('who may not see the plan reads why alone', async () => {
  await show('viewer')
  await expect.element(said).toBeVisible()
  await expect.element(way).not.toBeInTheDocument()
})
