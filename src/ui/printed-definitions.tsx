import { Trans } from '@lingui/react/macro'

/** Where definitions stand on paper: at the end, for there is nothing to press. */
export const PrintedDefinitions = () => (
  <section id="printed-definitions" className="print-only pt-6">
    <h2 className="mb-2 text-base font-semibold">
      <Trans>Definitions</Trans>
    </h2>
  </section>
)
