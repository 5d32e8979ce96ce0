import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Restore } from '#contract/workspaces/restores.ts'
import { formatNumber } from '#src/text/format.ts'
import { postsDone, translate } from '#src/text/terms.ts'
import { ProgressBar } from '#src/ui/progress-bar.tsx'
import { planNames } from '#src/widgets/plans/plan-names.ts'

export function RestoreStatus({ restore }: { restore: Restore }) {
  const { fileName, status, posts, postsTotal, failure, drafts, resting } = restore
  switch (status) {
    case 'queued':
      return <p>{t`Queued`}</p>
    case 'running':
      return (
        <>
          <ProgressBar
            label={t`Restoring the workspace`}
            value={postsTotal === null ? null : posts}
            max={postsTotal ?? 1}
          />
          <p>{postsTotal === null ? <Trans>Checking the archive …</Trans> : postsDone(posts, postsTotal)}</p>
        </>
      )
    case 'cancelled':
      return <p>{t`Cancelled`}</p>
    case 'failed':
      return (
        <p className="wrap-long text-destructive">
          {fileName}: {failure === null ? t`The archive couldn’t be restored.` : translate(failure)}
        </p>
      )
    case 'done':
      return (
        <>
          <p className="wrap-long">{t`${fileName} restored.`}</p>
          {drafts === null ? null : <p>{restoredDraftsText(drafts)}</p>}
          {resting === null ? null : <RestingList {...resting} />}
        </>
      )
  }
}

function restoredDraftsText({ queries, allowed, allowedBy }: NonNullable<Restore['drafts']>) {
  const max = formatNumber(allowed)
  const drafts = plural(queries, {
    one: `# saved query was restored as a draft because your plan allows ${max}.`,
    other: `# saved queries were restored as drafts because your plan allows ${max}.`,
  })
  return allowedBy === null ? drafts : `${drafts} ${t`${planNames[allowedBy]} allows it.`}`
}

/** Items that notify nobody until a user has checked them. */
function RestingList({ alerts, reports, channels, addresses, recipients }: NonNullable<Restore['resting']>) {
  const lines = [
    alerts > 0
      ? plural(alerts, {
          one: '# alert is paused. Check its recipients, then resume it.',
          other: '# alerts are paused. Check their recipients, then resume them.',
        })
      : null,
    reports > 0
      ? plural(reports, {
          one: '# report has no schedule. Choose when to send it.',
          other: '# reports have no schedule. Choose when to send them.',
        })
      : null,
    channels > 0
      ? plural(channels, {
          one: '# channel is off. Enter its address and webhook secret again.',
          other: '# channels are off. Enter their addresses and webhook secrets again.',
        })
      : null,
    addresses > 0
      ? plural(addresses, {
          one: '# email address must be confirmed again.',
          other: '# email addresses must be confirmed again.',
        })
      : null,
    recipients > 0
      ? plural(recipients, {
          one: '# recipient isn’t a member here and was left out.',
          other: '# recipients aren’t members here and were left out.',
        })
      : null,
  ].filter((line) => line !== null)
  return (
    <>
      <p>
        <Trans>This workspace doesn’t send anything yet:</Trans>
      </p>
      <ul className="grid list-disc gap-1 ps-5">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  )
}
