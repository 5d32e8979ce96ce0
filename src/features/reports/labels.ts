import { t } from '@lingui/core/macro'
import { panelTitles } from '#contract/reports/panel-titles.ts'
import { type Place, reportGrid } from '#contract/reports/places.ts'
import { reportLimits, type ReportItem, type Schedule } from '#contract/reports/reports.ts'
import { parseRichText, toPlainText } from '#contract/reports/rich-text.ts'
import { formatHour, formatWeekday } from '#src/text/format.ts'
import { translateEnglish } from '#src/text/terms.ts'

/** `Every Monday at 08:00, Europe/Berlin`. */
export function scheduleInWords(schedule: Schedule | null, timezone: string): string {
  if (schedule === null) return t`Manual`
  const hour = formatHour(schedule.hour)
  const zone = timezone.replaceAll('_', ' ')
  switch (schedule.every) {
    case 'day':
      return t`Every day at ${hour}, ${zone}`
    case 'week': {
      const weekday = formatWeekday(schedule.weekday - 1, 'long')
      return t`Every ${weekday} at ${hour}, ${zone}`
    }
    case 'month': {
      const { day } = schedule
      return day > 28
        ? t`Every month on day ${day}, or its last, at ${hour}, ${zone}`
        : t`Every month on day ${day} at ${hour}, ${zone}`
    }
  }
}

export function itemName(item: ReportItem): string {
  if (item.kind === 'text')
    return toPlainText(parseRichText(item.text)).split('\n', 1)[0]!.slice(0, reportLimits.heading) || t`Text`
  if (item.kind !== 'panel') return item.text.trim() || (item.kind === 'heading' ? t`Heading` : t`Image`)
  return Object.hasOwn(panelTitles, item.panel)
    ? translateEnglish(panelTitles[item.panel as keyof typeof panelTitles])
    : t`Unknown panel. Reload the page to get the latest version.`
}

export const placeInWords = ({ x, y, w, h }: Place) =>
  t`column ${x + 1} of ${reportGrid.columns}, row ${y + 1}; ${w} columns wide, ${h} rows tall`

export const formatHint = () => t`Format with Markdown: # heading, - list, **bold**, *italic*, [link](https://…)`
