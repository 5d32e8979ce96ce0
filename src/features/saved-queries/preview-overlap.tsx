import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { QueryPreview } from '#contract/saved-queries/queries.ts'
import { formatNumber, formatShare } from '#src/text/format.ts'
import { useWorkspaceId } from '#src/widgets/workspace/workspace.ts'

export function PreviewOverlap({ preview: { overlap, total, estimated } }: { preview: QueryPreview }) {
  const workspaceId = useWorkspaceId()
  if (overlap.length === 0) return null
  return (
    <div className="grid content-start gap-1">
      <h3 className="text-xs font-medium text-ink-soft">
        <Trans>Also found by other saved queries</Trans>
      </h3>
      <ul aria-label={t`Also found by other saved queries`} className="grid gap-px text-sm">
        {overlap.map(({ queryId, name, posts }) => (
          <li key={queryId} className="flex items-baseline justify-between gap-3 px-1.5 py-1">
            <Link
              to="/workspace/$workspaceId/saved-queries/$queryId"
              params={{ workspaceId, queryId }}
              className="min-w-0 truncate underline decoration-line-strong underline-offset-2 hover:decoration-ink"
            >
              {name}
            </Link>
            <span className="shrink-0 text-xs text-ink-soft">
              {estimated ? '≈ ' : ''}
              {formatNumber(posts)}
              {total ? ` · ${formatShare(Math.min(1, posts / total))}` : ''}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
