import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '#src/ui/button.tsx'
import { PlainPage } from '#src/ui/plain-page.tsx'

type ErrorScreenProps = { title?: string | undefined; description: string; details?: string; onRetry: () => void }

/** Something failed: what to do about it, and the details for those who help. */
export function ErrorScreen({ title = t`Something went wrong`, description, details, onRetry }: ErrorScreenProps) {
  return (
    <PlainPage title={title} role="alert">
      <p className="text-ink-soft">{description}</p>
      <Button variant="primary" onClick={onRetry}>
        <Trans>Try Again</Trans>
      </Button>
      {details ? (
        <details className="w-full text-sm">
          <summary className="text-ink-soft">
            <Trans>Technical Details</Trans>
          </summary>
          <pre className="mt-2 rounded-md bg-sunken p-3 font-mono text-xs whitespace-pre-wrap wrap-long">{details}</pre>
        </details>
      ) : null}
    </PlainPage>
  )
}
