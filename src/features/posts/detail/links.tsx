import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ExternalLink } from 'lucide-react'
import type { Post } from '#contract/posts/posts.ts'
import { siteOf, toWebUrl } from '#src/widgets/posts/links.ts'
import { Part } from './part.tsx'

const pictures = /\.(?:avif|gif|jpe?g|mp4|png|webm|webp)$/i

/** Shows addresses only, so that nothing is loaded from other sites. */
export function Links({ post }: { post: Post }) {
  const links = [...new Set(post.links.map(toWebUrl))].filter((href) => href !== null)
  if (links.length === 0) return null
  return (
    <Part title={t`Links and media`}>
      <ul className="grid gap-1.5 text-sm">
        {links.map((href) => (
          <li key={href} className="grid gap-0.5">
            <a
              href={href}
              target="_blank"
              rel="noopener noreferrer nofollow"
              className="inline-flex min-w-0 items-center gap-1 font-medium text-water-6 underline underline-offset-2"
            >
              <span className="truncate">{siteOf(href)}</span>
              <ExternalLink size={12} aria-hidden className="shrink-0" />
              <span className="sr-only">
                <Trans>(opens in a new tab)</Trans>
              </span>
            </a>
            <span className="text-xs wrap-long text-ink-faint">
              {pictures.test(new URL(href).pathname) ? <Trans>Image or video · </Trans> : null}
              {href}
            </span>
          </li>
        ))}
      </ul>
      <p className="text-xs text-ink-faint">
        <Trans>Nothing is loaded from these addresses until you open one.</Trans>
      </p>
    </Part>
  )
}
