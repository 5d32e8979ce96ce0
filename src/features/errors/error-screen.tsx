import { Button } from '#src/ui/button.tsx'

type ErrorScreenProps = { title?: string | undefined; description: string; details?: string; onRetry: () => void }

/** Something failed: what to do about it, and the details for those who help. */
export function ErrorScreen({ title = 'Something went wrong', description, details, onRetry }: ErrorScreenProps) {
  return (
    <main role="alert" className="mx-auto grid max-w-lg justify-items-start gap-4 px-4 py-16">
      <div className="neatline w-full" aria-hidden />
      <h1 className="text-2xl font-semibold">{title}</h1>
      <p className="text-ink-soft">{description}</p>
      <Button variant="primary" onClick={onRetry}>
        Try Again
      </Button>
      {details ? (
        <details className="w-full text-sm">
          <summary className="text-ink-soft">Technical Details</summary>
          <pre className="mt-2 rounded-md bg-sunken p-3 font-mono text-xs whitespace-pre-wrap wrap-long">{details}</pre>
        </details>
      ) : null}
    </main>
  )
}
