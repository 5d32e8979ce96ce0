import { plural, t } from '@lingui/core/macro'
import type { PostDetail } from '#contract/posts/one-post.ts'
import type { ListedPost } from '#contract/posts/posts.ts'
import { dayIn, formatDays, formatNumber } from '#src/text/format.ts'
import { typeName } from '#src/text/terms.ts'
import { scoreOf } from '../overperformance.tsx'
import { Part } from './part.tsx'
import { useTimezone } from '#src/widgets/workspace/workspace.ts'

export function Author({ post, author }: { post: ListedPost; author: PostDetail['author'] }) {
  const timezone = useTimezone()
  if (author === null) return null
  const { name, handle } = post.author
  const days = formatDays(dayIn(timezone, author.firstPostAt), dayIn(timezone, author.lastPostAt))
  return (
    <Part title={t`Author`}>
      <p className="text-sm">
        <bdi className="font-medium">{name ?? handle}</bdi>{' '}
        <span className="text-ink-soft">
          {plural(author.posts, {
            one: `# post in this workspace (${days}).`,
            other: `# posts in this workspace (${days}).`,
          })}
        </span>
      </p>
      <ExpectedInteractions post={post} compared={author.compared} />
    </Part>
  )
}

function ExpectedInteractions({ post, compared }: { post: ListedPost; compared: number }) {
  const { measures, type } = post
  if (!measures || measures.expected === null) return null
  const score = scoreOf(post)?.text
  const expected = formatNumber(measures.expected, 1)
  return (
    <p className="text-sm text-ink-soft">
      {plural(compared, {
        0: `Expected: ${expected} interactions, based on accounts of this size (${typeName(type)}).`,
        one: `Expected: ${expected} interactions, based on # post by this author and on accounts of this size (${typeName(type)}).`,
        other: `Expected: ${expected} interactions, based on # posts by this author and on accounts of this size (${typeName(type)}).`,
      })}{' '}
      {score === undefined ? null : `${t`Overperformance`}: ${score}.`}
    </p>
  )
}
