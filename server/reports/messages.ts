import { toText, type Text } from '#contract/texts.ts'

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** A day `YYYY-MM-DD` as readers write it; other languages use `number`, the month from 1. */
export function dayText(day: string): Text {
  const [year = '', month = '', date = ''] = day.split('-')
  const number = Number(month)
  return toText(
    /*i18n*/ { id: 'report.day', message: '{date} {month} {year}' },
    { date: String(Number(date)), month: months[number - 1]!, year, number },
  )
}

export const messages = {
  nobody: /*i18n*/ {
    id: 'report.nobody',
    message:
      'None of its recipients can be told any more: they have left, unsubscribed or been switched off. Choose others.',
  },
  noBrowser: /*i18n*/ { id: 'report.noBrowser', message: 'There is no PDF, as this server has no Chromium.' },
  notPrinted: /*i18n*/ { id: 'report.notPrinted', message: 'There is no PDF, as printing it failed.' },
  ownerGone: /*i18n*/ {
    id: 'report.ownerGone',
    message: 'Nobody is left in this workspace for whom it could be worked out.',
  },
} as const
