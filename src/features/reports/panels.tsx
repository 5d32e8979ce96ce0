import { Trans } from '@lingui/react/macro'
import { type CSSProperties, memo, use, type ReactNode } from 'react'
import { isInGrid, type Place, reportGrid, withPlaces } from '#contract/reports/places.ts'
import type { PanelItem, ReportItem } from '#contract/reports/reports.ts'
import { cx } from '#src/ui/cx.ts'
import { Notice } from '#src/ui/notice.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { itemName } from './labels.ts'
import type { PanelViews } from './page-parts.ts'
import { compares, PanelScope } from './panel-scope.tsx'
import { ReportImage } from './report-image.tsx'
import { RichText } from './rich-text.tsx'
import { SharedContentContext } from '#src/widgets/views/shared.ts'
import { RefusedQueries } from '#src/widgets/comparison/refused.tsx'

type ReportPanelsProps = {
  items: readonly ReportItem[]
  views: PanelViews
}

export function ReportPanels({ items, views }: ReportPanelsProps) {
  const panelOf = (item: ReportItem) => <ReportPanel item={item} views={views} />
  if (!isInGrid(items))
    return (
      <div className="grid grid-cols-1 gap-4">
        {items.map((item) => (
          <div key={item.id} className="grid grid-cols-1">
            {panelOf(item)}
          </div>
        ))}
      </div>
    )
  return (
    <PanelGrid>
      {withPlaces(items).map((item) => (
        <PanelCell key={item.id} place={item.place}>
          {panelOf(item)}
        </PanelCell>
      ))}
    </PanelGrid>
  )
}

/** `reportGrid` sets columns and rows; narrow pages and paper have one column. */
export const PanelGrid = ({ children }: { children: ReactNode }) => (
  <div className="@container/panels">
    <div data-panels className="grid grid-cols-1 gap-4 in-grid:auto-rows-[40px] in-grid:grid-cols-12">
      {children}
    </div>
  </div>
)

type PanelCellProps = {
  place: Place
  className?: string
  /** An overlay; while it is shown, the item is inert. */
  over?: ReactNode
  children: ReactNode
}

export const PanelCell = ({ place: { x, y, w, h }, className, over, children }: PanelCellProps) => (
  <div
    style={{ '--column': `${x + 1} / span ${w}`, '--row': `${y + 1} / span ${h}` } as CSSProperties}
    className={cx(
      w <= reportGrid.columns / 2 ? 'basis-[45%]' : 'basis-full',
      'relative grid min-w-0 grow grid-cols-1 in-grid:[grid-column:var(--column)] in-grid:[grid-row:var(--row)]',
      className,
    )}
  >
    <div
      inert={over !== undefined}
      className="@container grid min-w-0 grid-cols-1 rounded-md outline-line in-grid:overflow-y-auto in-grid:has-[>[data-panel]>section]:outline in-grid:has-[>[data-panel]>section]:-outline-offset-1"
    >
      {children}
    </div>
    {over}
  </div>
)

/** Memoized, so that moving an item doesn't re-render it. */
export const ReportPanel = memo(function ReportPanel({ item, views }: { item: ReportItem; views: PanelViews }) {
  if (item.kind === 'heading') return <h2 className="self-end text-lg font-semibold wrap-long">{item.text}</h2>
  if (item.kind === 'text') return <RichText text={item.text} />
  if (item.kind === 'image') return <ReportImage item={item} />
  return <Shown item={item} views={views} />
})

function Shown({ item, views }: { item: PanelItem; views: PanelViews }) {
  const shared = use(SharedContentContext)
  const link = (shared?.kind === 'report' && shared.links[item.id]) || null
  const View = Object.hasOwn(views, item.panel) ? views[item.panel as keyof PanelViews] : null
  if (View === null) return <Notice>{itemName(item)}</Notice>
  // The PDF finds each panel's drawing by its item.
  return (
    <div data-panel={item.id} className="contents">
      <PanelScope item={item}>
        {compares(item) ? <RefusedQueries /> : null}
        <View waiting={<Skeleton className="h-72 in-grid:h-full" />} metric={item.metric} posts={item.posts} />
      </PanelScope>
      {link === null ? null : (
        <a href={link} className="mt-1 text-xs text-ink-soft underline [break-before:avoid]">
          <Trans>View in Soundings</Trans>
        </a>
      )}
    </div>
  )
}
