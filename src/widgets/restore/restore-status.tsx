import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Restore } from '#contract/workspaces/restores.ts'
import { formatNumber } from '#src/text/format.ts'
import { postCount, wordedText } from '#src/text/terms.ts'
import { ProgressBar } from '#src/ui/progress-bar.tsx'
import { planNames } from '#src/widgets/plans/limits.ts'

/** How the restoring of an archive goes, or how it ended. */
export function RestoreStatus({ restore }: { restore: Restore }) {
  const { fileName, status, posts, postsTotal, failure, drafts } = restore
  switch (status) {
    case 'queued':
      return <p>{t`Waits for its turn.`}</p>
    case 'running':
      return (
        <>
          <ProgressBar
            label={t`Restoring the workspace`}
            value={postsTotal === null ? null : posts}
            max={postsTotal ?? 1}
          />
          <p>
            {postsTotal === null ? (
              <Trans>The archive is being checked.</Trans>
            ) : (
              t`${formatNumber(posts)} of ${postCount(postsTotal)}`
            )}
          </p>
        </>
      )
    case 'cancelled':
      return <p>{t`Cancelled: nothing of the archive was kept.`}</p>
    case 'failed':
      return (
        <p className="wrap-long text-destructive">
          {fileName}: {failure === null ? t`The archive could not be restored.` : wordedText(failure)}
        </p>
      )
    case 'done':
      return (
        <>
          <p className="wrap-long">{t`${fileName} is restored.`}</p>
          {drafts === null ? null : <p>{draftsText(drafts)}</p>}
        </>
      )
  }
}

function draftsText({ queries, plan, allowed, allowedBy }: NonNullable<Restore['drafts']>) {
  const cameAs = plural(queries, {
    one: '# saved query came in as a draft, which takes no posts in',
    other: '# saved queries came in as drafts, which take no posts in',
  })
  const most = formatNumber(allowed)
  return allowedBy === null
    ? t`${cameAs}: the ${planNames[plan]} plan holds ${most}, and no plan holds all of them.`
    : t`${cameAs}: the ${planNames[plan]} plan holds ${most}. The ${planNames[allowedBy]} plan holds all of them.`
}
