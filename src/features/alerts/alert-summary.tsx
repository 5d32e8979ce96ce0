import type { Alert } from '#contract/alerts/alerts.ts'
import { formatList } from '#src/text/format.ts'
import { cx } from '#src/ui/cx.ts'
import { useListName, useScopeWords } from '#src/widgets/scope/use-scope-words.ts'
import { searchOfScope } from './scope.ts'
import { conditionInWords } from './words.ts'

export function AlertSummary({
  alert: { condition, scope },
  className,
}: {
  alert: Pick<Alert, 'condition' | 'scope'>
  className?: string
}) {
  const listName = useListName(condition.kind === 'person' ? condition.authorListId : undefined)
  const { queries, filters } = useScopeWords(searchOfScope(scope))
  const where = [...queries, ...filters]
  return (
    <span className={cx('block wrap-long', className)}>
      {conditionInWords(condition, listName)}
      {' · '}
      <bdi>{formatList(where)}</bdi>
    </span>
  )
}
