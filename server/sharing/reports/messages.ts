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
  open: /*i18n*/ { id: 'report.open', message: 'View in Soundings' },
  firstRows: /*i18n*/ { id: 'report.firstRows', message: 'The first {shown, number} of {all, number}.' },
  firstRowsOfEachQuery: /*i18n*/ {
    id: 'report.firstRowsOfEachQuery',
    message: 'The first {shown, number} of each query.',
  },
  perDay: /*i18n*/ { id: 'report.perDay', message: 'Sums are compared per day.' },
  nobody: /*i18n*/ {
    id: 'report.nobody',
    message: 'All recipients have left, unsubscribed or been turned off. Choose others.',
  },
  noBrowser: /*i18n*/ { id: 'report.noBrowser', message: 'There is no PDF because this server has no Chromium.' },
  notPrinted: /*i18n*/ { id: 'report.notPrinted', message: 'There is no PDF because printing failed.' },
  edited: /*i18n*/ { id: 'report.edited', message: 'This summary was edited.' },
  editedBy: /*i18n*/ { id: 'report.editedBy', message: 'This summary was edited by {person}.' },
  ownerGone: /*i18n*/ {
    id: 'report.ownerGone',
    message: 'No member is left who may see this report’s data.',
  },
} as const

export const editedNote = (by: string | null): Text =>
  by === null ? toText(messages.edited) : toText(messages.editedBy, { person: by })
