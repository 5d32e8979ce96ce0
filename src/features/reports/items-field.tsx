import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ArrowDown, ArrowUp, Heading, Plus, Text as TextIcon, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { type PanelId, panelIds, panelTitles } from '#contract/reports/panel-titles.ts'
import { reportPages } from '#contract/reports/pages.ts'
import { arrangeInRows } from '#contract/reports/places.ts'
import type { ReportItem } from '#contract/reports/reports.ts'
import type { ReportFault } from '#src/machines/edited-report.ts'
import { translateEnglish } from '#src/text/terms.ts'
import { Button } from '#src/ui/button.tsx'
import { TextArea, TextField } from '#src/ui/field.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Popover } from '#src/ui/popover.tsx'
import { withoutGaps } from './arrange.ts'
import { itemName } from './labels.ts'

export function ItemsField({
  items,
  fault,
  onChange,
}: {
  items: readonly ReportItem[]
  fault: ReportFault | null
  onChange: (items: ReportItem[]) => void
}) {
  const [announcement, setAnnouncement] = useState('')
  const moved = useRef<{ id: string; by: -1 | 1 } | null>(null)
  const list = useRef<HTMLOListElement>(null)
  // The pressed button keeps the focus when its item moves.
  useEffect(() => {
    const last = moved.current
    moved.current = null
    if (last === null) return
    const row = list.current?.querySelector(`[data-item="${last.id}"]`)
    const [up, down] = [row?.querySelector<HTMLElement>('[data-up]'), row?.querySelector<HTMLElement>('[data-down]')]
    const wanted = last.by === -1 ? up : down
    const other = last.by === -1 ? down : up
    ;(wanted?.hasAttribute('disabled') ? other : wanted)?.focus()
  })
  const move = (index: number, by: -1 | 1) => {
    const next = [...items]
    const [item] = next.splice(index, 1)
    next.splice(index + by, 0, item!)
    moved.current = { id: item!.id, by }
    const place = index + by + 1
    setAnnouncement(t`${itemName(item!)}: place ${place} of ${items.length}`)
    onChange(arrangeInRows(next))
  }
  const add = (item: ReportItem) => {
    setAnnouncement(`${t`Added`}: ${itemName(item)}`)
    onChange([...items, item])
  }
  return (
    <div className="grid gap-3">
      {items.length === 0 ? (
        <p className="text-sm text-ink-faint">
          <Trans>Add a panel, a heading or a text.</Trans>
        </p>
      ) : (
        <ol ref={list} className="grid gap-2">
          {items.map((item, index) => (
            <li
              key={item.id}
              data-item={item.id}
              className="flex flex-wrap items-start gap-2 rounded-md border border-line bg-raised p-2"
            >
              <div className="min-w-0 flex-1 basis-60">
                <Item
                  item={item}
                  isFaulty={fault === 'wordless'}
                  onChange={(changed) => onChange(items.map((one) => (one.id === item.id ? changed : one)))}
                />
              </div>
              <div className="flex">
                <IconButton
                  label={t`Move up: ${itemName(item)}`}
                  icon={<ArrowUp size={15} aria-hidden />}
                  size="sm"
                  data-up
                  disabled={index === 0}
                  onClick={() => move(index, -1)}
                />
                <IconButton
                  label={t`Move down: ${itemName(item)}`}
                  icon={<ArrowDown size={15} aria-hidden />}
                  size="sm"
                  data-down
                  disabled={index === items.length - 1}
                  onClick={() => move(index, 1)}
                />
                <IconButton
                  label={t`Remove ${itemName(item)}`}
                  icon={<Trash2 size={15} aria-hidden />}
                  size="sm"
                  onClick={() => onChange(withoutGaps(items.filter(({ id }) => id !== item.id)))}
                />
              </div>
            </li>
          ))}
        </ol>
      )}
      {fault === 'empty' ? (
        <p role="alert" className="text-xs text-destructive">
          <Trans>Add a panel, a heading or a text.</Trans>
        </p>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <Popover
          title={t`Add a panel`}
          className="sm:w-96"
          trigger={(trigger) => (
            <Button {...trigger} icon={<Plus size={14} aria-hidden />}>
              <Trans>Add a panel</Trans>
            </Button>
          )}
        >
          {(close) => (
            <PanelChoices
              onChoose={(panel) => {
                close()
                add({ kind: 'panel', id: crypto.randomUUID(), panel })
              }}
            />
          )}
        </Popover>
        <Button
          icon={<Heading size={14} aria-hidden />}
          onClick={() => add({ kind: 'heading', id: crypto.randomUUID(), text: '' })}
        >
          <Trans>Add a heading</Trans>
        </Button>
        <Button
          icon={<TextIcon size={14} aria-hidden />}
          onClick={() => add({ kind: 'text', id: crypto.randomUUID(), text: '' })}
        >
          <Trans>Add a text</Trans>
        </Button>
      </div>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </div>
  )
}

function Item({
  item,
  isFaulty,
  onChange,
}: {
  item: ReportItem
  isFaulty: boolean
  onChange: (item: ReportItem) => void
}) {
  if (item.kind === 'panel') {
    const page = item.panel.split('.')[0] as keyof typeof reportPages
    return (
      <p className="py-1 text-sm">
        <span className="font-medium">{itemName(item)}</span>{' '}
        <span className="text-ink-soft">
          {Object.hasOwn(reportPages, page) ? translateEnglish(reportPages[page]) : ''}
        </span>
      </p>
    )
  }
  const error = isFaulty && item.text.trim() === '' ? t`Enter a text, or remove it.` : null
  return item.kind === 'heading' ? (
    <TextField
      label={t`Heading`}
      maxLength={120}
      value={item.text}
      error={error}
      onChange={(event) => onChange({ ...item, text: event.target.value })}
    />
  ) : (
    <TextArea
      label={t`Text`}
      maxLength={4_000}
      value={item.text}
      error={error}
      onChange={(event) => onChange({ ...item, text: event.target.value })}
    />
  )
}

const pages = Object.keys(reportPages) as (keyof typeof reportPages)[]

const PanelChoices = ({ onChoose }: { onChoose: (panel: PanelId) => void }) => (
  <div className="grid max-h-96 gap-3 overflow-y-auto">
    {pages.map((page) => (
      <section key={page} aria-label={translateEnglish(reportPages[page])} className="grid gap-1">
        <h3 className="text-xs font-medium text-ink-soft">{translateEnglish(reportPages[page])}</h3>
        <ul className="flex flex-wrap gap-1">
          {panelIds
            .filter((id) => id.startsWith(`${page}.`))
            .map((id) => (
              <li key={id}>
                <Button size="sm" onClick={() => onChoose(id)}>
                  {translateEnglish(panelTitles[id])}
                </Button>
              </li>
            ))}
        </ul>
      </section>
    ))}
  </div>
)
