import { Eye, Heart, MessageSquare, Quote, Repeat2, type LucideIcon } from 'lucide-react'
import type { Post } from '#contract/posts.ts'
import { formatCompact, formatCount, formatNumber } from '#src/ui/format.ts'

const kinds: readonly { key: keyof Post['counts']; one: string; many?: string; Icon: LucideIcon }[] = [
  { key: 'likes', one: 'like', Icon: Heart },
  { key: 'reposts', one: 'repost', Icon: Repeat2 },
  { key: 'quotes', one: 'quote', Icon: Quote },
  { key: 'replies', one: 'reply', many: 'replies', Icon: MessageSquare },
  { key: 'views', one: 'view', Icon: Eye },
]

/** What the source counted; a count it did not give is left out, not shown as 0. */
export function PostCounts({ post }: { post: Post }) {
  return (
    <ul
      className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-ink-soft"
      aria-label="Counts when last seen"
    >
      {kinds.map(({ key, one, many, Icon }) => {
        const count = post.counts[key]
        if (count === null) return null
        const words = formatCount(count, one, many)
        return (
          <li key={key} title={words} className="inline-flex items-center gap-1">
            <Icon size={13} aria-hidden className="text-ink-faint" />
            <span aria-hidden>{formatCompact(count)}</span>
            <span className="sr-only">{words}</span>
          </li>
        )
      })}
      {post.interactions === null ? null : (
        <li className="font-medium text-ink" title={formatCount(post.interactions, 'interaction')}>
          {formatNumber(post.interactions)} <span className="font-normal text-ink-faint">interactions</span>
        </li>
      )}
    </ul>
  )
}
