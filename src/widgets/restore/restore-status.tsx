import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Restore } from '#contract/workspaces/restores.ts'
import { formatNumber } from '#src/text/format.ts'
import { postCount, wordedText } from '#src/text/terms.ts'
import { ProgressBar } from '#src/ui/progress-bar.tsx'
import { planNames } from '#src/widgets/plans/limits.ts'

/** How the restoring of an archive goes, or how it ended. */
export function RestoreStatus({ restore }: { restore: Restore }) {
  const { fileName, status, posts, postsTotal, failure, drafts, resting } = restore
  switch (status) {
    case 'queued':
      return <p>{t`Queued.`}</p>
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
          {resting === null ? null : <RestingList {...resting} />}
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

/** What tells nobody before a person has looked at it. */
function RestingList({ alerts, reports, channels, addresses, recipients }: NonNullable<Restore['resting']>) {
  const lines = [
    alerts > 0
      ? plural(alerts, {
          one: '# alert is paused: resume it once you have looked at whom it tells.',
          other: '# alerts are paused: resume them once you have looked at whom they tell.',
        })
      : null,
    reports > 0
      ? plural(reports, {
          one: '# report has no times any more: choose when it is sent.',
          other: '# reports have no times any more: choose when they are sent.',
        })
      : null,
    channels > 0
      ? plural(channels, {
          one: '# channel is off: enter its address again; of a webhook replace the secret too.',
          other: '# channels are off: enter their addresses again; of webhooks replace the secrets too.',
        })
      : null,
    addresses > 0
      ? plural(addresses, {
          one: '# e-mail address has to be confirmed again: ask its owner in the settings.',
          other: '# e-mail addresses have to be confirmed again: ask their owners in the settings.',
        })
      : null,
    recipients > 0
      ? plural(recipients, {
          one: '# recipient was left out, as no member here.',
          other: '# recipients were left out, as no members here.',
        })
      : null,
  ].filter((line) => line !== null)
  return (
    <>
      <p>
        <Trans>Nobody is told anything by this workspace yet:</Trans>
      </p>
      <ul className="grid list-disc gap-1 ps-5">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  )
}
