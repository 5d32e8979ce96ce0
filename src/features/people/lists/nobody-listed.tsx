import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/states.tsx'

/** A list without posts in what is looked at. */
export const NobodyListed = ({ onShowAll }: { onShowAll: () => void }) => (
  <EmptyState
    title={t`Nobody on this list posted here`}
    action={<Button onClick={onShowAll}>{t`Show all authors`}</Button>}
  >
    <Trans>The list is empty, or its authors have no posts in these days that fit the query and the filters.</Trans>
  </EmptyState>
)
