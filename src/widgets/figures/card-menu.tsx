import { t } from '@lingui/core/macro'
import { ChartColumn, CodeXml, Download, FilePlus, Image, Table2 } from 'lucide-react'
import { type RefObject, useState } from 'react'
import { lazyDialog } from '#src/ui/lazy-dialog.tsx'
import type { Metric } from '#contract/metrics/metric.ts'
import type { PanelId } from '#contract/reports/panel-titles.ts'
import type { StatementsInput } from '#src/api/statements.ts'
import { MoreIcon } from '#src/ui/card-icons.tsx'
import { useCard } from '#src/ui/card.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import type { MenuEntry } from '#src/ui/menu-popup.tsx'
import { Menu } from '#src/ui/menu.tsx'
import { type CsvCell, saveFile, toCsv } from '../csv.ts'
import { toPageFileName } from '../page-file-name.ts'
import { downloadText } from './download-text.ts'
import { MetricDefinition, type MetricFactsProps } from './metric-definition.tsx'
import { useUnlessReadOnly } from '#src/ui/read-only.tsx'

const AddToReport = lazyDialog(() => import('../reports/add-to-report.tsx').then((module) => module.AddToReport))

const PictureDialog = lazyDialog(() => import('./picture-dialog.tsx').then((module) => module.PictureDialog))

const StatementsDialog = lazyDialog(() => import('./statements-dialog.tsx').then((module) => module.StatementsDialog))

export type CardMenuProps = {
  metric?: Metric
  facts?: MetricFactsProps['facts']
  /** Input of the call that returns the SQL statements. */
  input?: StatementsInput
  /** Steps of the answer that the card uses; all by default. */
  steps?: readonly string[]
  /** The card's table, header first. */
  rows?: () => CsvCell[][]
  reportPanel?: PanelId | undefined
  /** The metric, for a report panel that shows one. */
  reportMetric?: string | undefined
  /** Subject of the file name, if it differs from the page's. */
  subject?: string
}

const icon = (Icon: typeof Download) => <Icon size={14} aria-hidden />

export function CardMenu(props: CardMenuProps) {
  const { metric, facts, input: statements, steps, rows, reportPanel, reportMetric, subject } = props
  const input = useUnlessReadOnly(statements)
  const { name, asTable, setAsTable, drawings } = useCard()!
  const [isSqlOpen, setSqlOpen] = useState(false)
  const [isAdding, setAdding] = useState(false)
  const [picture, setPicture] = useState<{ title: string; frame: RefObject<HTMLElement | null> } | null>(null)
  const label = t`${name}: more`
  const nameOf = (content: string, extension: string) => {
    const { from, to } = statements ?? {}
    return toPageFileName({ content, ...(subject && { subject }), ...(from && { from, to }) }, extension)
  }
  const entries = (): MenuEntry[] => {
    const drawn = [...drawings]
    const pictures = asTable ? [] : drawn.flatMap(({ title, frame }) => (frame ? [{ title, frame }] : []))
    const item = (id: string, text: string, sign: typeof Download, onSelect: () => void): MenuEntry => ({
      kind: 'item',
      id,
      label: text,
      icon: icon(sign),
      onSelect,
    })
    return [
      ...(drawn.some(({ hasTable }) => hasTable)
        ? [
            asTable
              ? item('chart', t`Show as chart`, ChartColumn, () => setAsTable(false))
              : item('table', t`Show as table`, Table2, () => setAsTable(true)),
          ]
        : []),
      ...drawn.flatMap((drawing) => drawing.entries?.() ?? []),
      ...(reportPanel ? [item('report', t`Add to report`, FilePlus, () => setAdding(true))] : []),
      ...(input ? [item('sql', t`View SQL`, CodeXml, () => setSqlOpen(true))] : []),
      ...(rows
        ? [item('csv', downloadText('CSV'), Download, () => saveFile(nameOf(name, 'csv'), toCsv(rows!())))]
        : []),
      ...pictures.map((picture) =>
        item(
          `picture ${picture.title}`,
          pictures.length === 1 ? t`Save picture` : t`Save picture: ${picture.title}`,
          Image,
          () => setPicture(picture),
        ),
      ),
    ]
  }
  return (
    <span className="no-print -my-1 flex shrink-0 items-center">
      {metric ? <MetricDefinition metric={metric} facts={facts} /> : null}
      <Menu
        label={label}
        align="end"
        entries={entries}
        trigger={(props) => (
          <IconButton
            label={label}
            size="sm"
            icon={<MoreIcon />}
            className="h-6! text-ink-faint! pointer-coarse:h-8! pointer-coarse:min-w-8!"
            {...props}
          />
        )}
      />
      {isAdding && reportPanel !== undefined ? (
        <AddToReport panel={reportPanel} metric={reportMetric} onClose={() => setAdding(false)} />
      ) : null}
      {picture === null ? null : (
        <PictureDialog {...picture} nameOf={(kind) => nameOf(picture.title, kind)} onClose={() => setPicture(null)} />
      )}
      {isSqlOpen && input ? (
        <StatementsDialog name={name} input={input} steps={steps} onClose={() => setSqlOpen(false)} />
      ) : null}
    </span>
  )
}
