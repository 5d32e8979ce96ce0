import { expect, test } from 'vitest'
import { PostCard } from '#src/widgets/posts/post-card.tsx'
import { workspaceId, workspaceOf } from '#test/support/fixtures.ts'
import { newCache } from '#test/support/in-workspace.tsx'
import { toMarkup } from '#test/support/markup.tsx'
import { negativePost } from './negative-post.ts'

test.each([
  ['owner', true],
  ['viewer', false],
] as const)('a post without its text says why; the %s gets a link to the plan: %s', (privilege, hasLink) => {
  const post = { ...negativePost, text: '', countedOnly: true }
  const markup = toMarkup(<PostCard post={post} />, newCache(workspaceOf({ privilege })))
  expect(markup).toContain('Text not stored: monthly limit reached')
  expect(markup.includes(`href="/workspace/${workspaceId}/settings/plan"`)).toBe(hasLink)
})
