import { t } from '@lingui/core/macro'
import { Eye, Heart, MessageSquare, Quote, Repeat2, type LucideIcon } from 'lucide-react'
import type { Post } from '#contract/posts/posts.ts'
import { formatNumber } from '#src/text/format.ts'
import { interactionCount, translateEnglish } from '#src/text/terms.ts'

const kinds: readonly { key: keyof Post['counts']; label: string; Icon: LucideIcon }[] = [
  { key: 'likes', label: /*i18n*/ 'Likes', Icon: Heart },
  { key: 'reposts', label: /*i18n*/ 'Reposts', Icon: Repeat2 },
  { key: 'quotes', label: /*i18n*/ 'Quotes', Icon: Quote },
  { key: 'replies', label: /*i18n*/ 'Replies', Icon: MessageSquare },
  { key: 'views', label: /*i18n*/ 'Views', Icon: Eye },
]

/** Omits counts that are 0 or that the source doesn't provide. */
export function PostCounts({ post }: { post: Post }) {
  return (
    <ul
      className="contents flex-wrap items-center gap-x-2 gap-y-1 text-xs text-ink-soft sm:flex sm:gap-x-3"
      aria-label={t`Interactions`}
    >
      {kinds.map(({ key, label, Icon }) => {
        const count = post.counts[key]
        if (count === null || count === 0) return null
        const words = `${translateEnglish(label)}: ${formatNumber(count)}`
        return (
          <li key={key} title={words} className="inline-flex items-center gap-1">
            <Icon size={13} aria-hidden className="text-ink-faint" />
            <span aria-hidden>{formatNumber(count)}</span>
            <span className="sr-only">{words}</span>
          </li>
        )
      })}
      {post.interactions === null ? null : (
        <li className="font-medium whitespace-nowrap text-ink">{interactionCount(post.interactions)}</li>
      )}
    </ul>
  )
}
