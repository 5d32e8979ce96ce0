import { Trans } from '@lingui/react/macro'

/** The post as it is stored. */
export const Record = ({ record }: { record: Readonly<{ [column: string]: unknown }> }) => (
  <details className="py-3 text-sm">
    <summary className="cursor-pointer font-semibold">
      <Trans>Stored record</Trans>
    </summary>
    <p className="mt-2 text-xs text-ink-faint">
      <Trans>This is what Soundings keeps of the post. The row of the file it came from is not kept.</Trans>
    </p>
    {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard */}
    <pre tabIndex={0} className="mt-2 max-h-96 overflow-auto rounded-md bg-sunken p-3 font-mono text-2xs">
      {JSON.stringify(record, null, 2)}
    </pre>
  </details>
)
