import { t } from '@lingui/core/macro'
import { ChartColumn, CodeXml, Download, Image, Table2 } from 'lucide-react'
import { useState } from 'react'
import type { Metric } from '#contract/metrics/metric.ts'
import type { StatementsInput } from '#src/api/insights.ts'
import { MoreIcon } from '#src/ui/card-icons.tsx'
import { useCard } from '#src/ui/card.tsx'
import { savePicture } from '#src/ui/charts/save-picture.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import type { MenuEntry } from '#src/ui/menu-popup.tsx'
import { Menu } from '#src/ui/menu.tsx'
import { type CsvCell, saveFile, toCsv } from '../csv.ts'
import { MetricDefinition, type MetricFactsProps } from './metric-definition.tsx'
import { StatementsDialog } from './statements-dialog.tsx'

export type CardMenuProps = {
  /** What the card's figures mean. */
  metric?: Metric
  facts?: MetricFactsProps['facts']
  /** What the statements behind it are asked with. */
  input?: StatementsInput
  /** The reads of the answer that the card comes from; all where left out. */
  steps?: readonly string[]
  /** The card as a table, its header first. */
  rows?: () => CsvCell[][]
  /** What its file is called, between the app and the days; by default the answer it comes from. */
  file?: string
}

const icon = (Icon: typeof Download) => <Icon size={14} aria-hidden />

/** What a card's figures mean, and one menu with all that can be done with it. */
export function CardMenu({ metric, facts, input, steps, rows, file = input?.of }: CardMenuProps) {
  const { name, asTable, setAsTable, drawings } = useCard()!
  const [isSqlOpen, setSqlOpen] = useState(false)
  const label = t`${name}: more`
  const saveRows = () => {
    const days = input === undefined ? '' : `-${input.from}-${input.to}`
    saveFile(`soundings-${file}${days}.csv`, toCsv(rows!()))
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
      ...(input ? [item('sql', t`SQL behind it`, CodeXml, () => setSqlOpen(true))] : []),
      ...(rows ? [item('csv', t`Download CSV`, Download, saveRows)] : []),
      ...pictures.flatMap(({ title, frame }) => [
        item(`png ${title}`, t`Download PNG`, Image, () => void savePicture(title, frame, 'png')),
        item(`svg ${title}`, t`Download SVG`, Image, () => void savePicture(title, frame, 'svg')),
      ]),
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
      {isSqlOpen && input ? (
        <StatementsDialog name={name} input={input} steps={steps} onClose={() => setSqlOpen(false)} />
      ) : null}
    </span>
  )
}
