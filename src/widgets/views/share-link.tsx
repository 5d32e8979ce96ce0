import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { CopiedField } from '#src/ui/copied-field.tsx'

/** The link is shown only once; the iframe code is for allowed sites. */
export function ShareLink({
  share: { id, embedOrigins },
  token,
}: {
  share: { id: string; embedOrigins: readonly string[] }
  token: string
}) {
  const link = `${window.location.origin}/shared/${id}#${token}`
  const frame = `<iframe src="${link}" title="Soundings" width="100%" height="800" loading="lazy"></iframe>`
  return (
    <div className="grid gap-3">
      <p className="text-sm text-ink-soft">
        <Trans>
          Anyone with the link can read the page without an account. Copy it now: it won’t be shown again. Creating a
          new link disables this one.
        </Trans>
      </p>
      <CopiedField label={t`Link`} text={link} />
      {embedOrigins.length === 0 ? null : <CopiedField label={t`Embed code`} text={frame} />}
    </div>
  )
}
