import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ArrowDownUp, Keyboard } from 'lucide-react'
import type { ReactNode } from 'react'
import { PostSortKey, type PostOrder } from '#contract/posts/posts.ts'
import { formatNumber } from '#src/text/format.ts'
import { i18n } from '#src/text/i18n.ts'
import { Select } from '#src/ui/field.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { useShowShortcuts } from '#src/ui/shortcuts.ts'
import { SegmentedControl } from '#src/ui/segmented-control.tsx'
import type { View } from './search.ts'
import { isAscending, toPostOrder, sortKeyNames, toSortKey, type TableSortKey } from './orders.ts'
import { maxListed } from './use-window.ts'
import { useTimezone } from '#src/widgets/workspace/workspace.ts'
import { postCount } from '#src/text/terms.ts'

type ToolbarProps = {
  total: number | undefined
  isBroken: boolean
  order: PostOrder
  view: View
  /** Shown in the table view only. */
  columns: ReactNode
  exports: ReactNode
  onOrderChange: (order: PostOrder) => void
  onViewChange: (view: View) => void
}

const sortKeys: readonly TableSortKey[] = ['time', ...PostSortKey.options]

export function Toolbar(props: ToolbarProps) {
  const { order, view, columns, exports, onOrderChange, onViewChange } = props
  const timezone = useTimezone()
  const showKeys = useShowShortcuts()
  const rank = toSortKey(order)
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-4 py-2 sm:px-6">
      <p role="status" className="text-xs text-ink-soft max-[24rem]:w-full">
        {counted(props)}
        <span className="text-ink-faint max-sm:hidden"> · {t`time zone: ${timezone.replaceAll('_', ' ')}`}</span>
      </p>
      <div className="flex items-center gap-1.5">
        <span aria-hidden className="text-xs text-ink-soft max-sm:hidden">
          <Trans>Sort by</Trans>
        </span>
        <Select
          label={t`Sort by`}
          hideLabel
          value={rank}
          options={sortKeys.map((value) => ({ value, label: i18n.t(sortKeyNames[value]) }))}
          onChange={(value) => onOrderChange(toPostOrder(value as TableSortKey, false))}
          className="w-40"
        />
        <IconButton
          size="sm"
          label={isAscending(order) ? t`Lowest first (reverse)` : t`Highest first (reverse)`}
          icon={<ArrowDownUp size={14} aria-hidden />}
          onClick={() => onOrderChange(toPostOrder(rank, !isAscending(order)))}
        />
      </div>
      <div className="ml-auto flex items-center gap-1.5">
        <div className="max-sm:hidden">
          <SegmentedControl
            label={t`View`}
            value={view}
            options={[
              { value: 'table', label: t`Table` },
              { value: 'cards', label: t`Cards` },
            ]}
            onChange={onViewChange}
          />
        </div>
        <span className="contents max-sm:hidden">{columns}</span>
        {exports}
        <span className="contents max-sm:hidden">
          <IconButton
            size="sm"
            label={t`Keyboard shortcuts (?)`}
            icon={<Keyboard size={15} aria-hidden />}
            onClick={() => showKeys?.()}
          />
        </span>
      </div>
    </div>
  )
}

function counted({ total, isBroken }: ToolbarProps) {
  if (total === undefined) return isBroken ? t`Not counted` : t`Counting…`
  const posts = postCount(total)
  return total > maxListed ? t`${posts}, first ${formatNumber(maxListed)} listed` : posts
}
