import { t } from '@lingui/core/macro'
import type { ClauseHit } from '#contract/posts/one-post.ts'
import type { Post } from '#contract/posts/posts.ts'
import { Part } from './part.tsx'

const contextLength = 28

function excerptOf({ title, text }: Post, { highlights }: ClauseHit) {
  const [within, range] =
    highlights.text[0] === undefined
      ? ([title ?? '', highlights.title[0]] as const)
      : ([text, highlights.text[0]] as const)
  if (range === undefined) return null
  const [from, to] = range
  return {
    before: `${from > contextLength ? '…' : ''}${within.slice(Math.max(0, from - contextLength), from).toWellFormed()}`,
    hit: within.slice(from, to),
    after: `${within.slice(to, to + contextLength).toWellFormed()}${to + contextLength < within.length ? '…' : ''}`,
  }
}

export function Clauses({ post, clauses }: { post: Post; clauses: readonly ClauseHit[] }) {
  if (clauses.length === 0) return null
  return (
    <Part title={t`Matched query terms`}>
      <ul className="grid gap-1.5 text-sm">
        {clauses.map((clause) => {
          const excerpt = excerptOf(post, clause)
          return (
            <li key={clause.text} className="grid gap-0.5">
              <code className="font-mono text-xs wrap-long">{clause.text}</code>
              {excerpt === null ? null : (
                <span dir="auto" className="text-xs wrap-long text-ink-soft">
                  {excerpt.before}
                  <mark className="rounded-sm bg-mark px-px text-ink">{excerpt.hit}</mark>
                  {excerpt.after}
                </span>
              )}
            </li>
          )
        })}
      </ul>
    </Part>
  )
}
