import { Trans } from '@lingui/react/macro'
import { Button } from '#src/ui/button.tsx'
import { useViewAs } from '#src/widgets/view-as/view-as.ts'

/** An owner looks at the workspace as others have it; the server answers as to them. */
export function SeeAs({ workspaceId }: { workspaceId: string }) {
  const { begin } = useViewAs()
  return (
    <section aria-labelledby="see-as" className="no-print grid max-w-md gap-3 border-t border-line pt-6">
      <h2 id="see-as" className="text-lg font-semibold">
        <Trans>See the workspace as others do</Trans>
      </h2>
      <p className="text-sm text-ink-soft">
        <Trans>Every page and every answer is as that role has it, until you stop or reload the page.</Trans>
      </p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => void begin({ workspaceId, role: 'viewer' })}>
          <Trans>As a viewer</Trans>
        </Button>
        <Button onClick={() => void begin({ workspaceId, role: 'manager' })}>
          <Trans>As a manager</Trans>
        </Button>
      </div>
    </section>
  )
}
