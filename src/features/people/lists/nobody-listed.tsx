import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { usePage } from '#src/widgets/insight-page/page.ts'

export function NobodyListed() {
  const { changeScope } = usePage()
  return (
    <EmptyState
      title={t`No posts by authors on this list`}
      action={<Button onClick={() => changeScope({ authors: undefined })}>{t`Show all authors`}</Button>}
    >
      <Trans>The list is empty, or its authors have no posts in these days that match the query and filters.</Trans>
    </EmptyState>
  )
}
