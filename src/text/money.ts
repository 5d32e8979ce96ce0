import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import type { Money, Price } from '#contract/billing/prices.ts'
import { number } from './formatters.ts'
import { i18n } from './i18n.ts'

/** Money as the provider counts it, in the smallest unit of its currency: `€49.00`, `¥5,000`. */
export function formatMoney({ amount, currency }: Money) {
  const format = number({ style: 'currency', currency: currency.toUpperCase() })
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2
  return format.format(amount / 10 ** digits).replace('-', '−')
}

const intervals: Record<Price['interval'], MessageDescriptor> = {
  day: msg`a day`,
  week: msg`a week`,
  month: msg`a month`,
  year: msg`a year`,
}

const longer: Record<Price['interval'], (count: number) => string> = {
  day: (count) => plural(count, { one: 'every # day', other: 'every # days' }),
  week: (count) => plural(count, { one: 'every # week', other: 'every # weeks' }),
  month: (count) => plural(count, { one: 'every # month', other: 'every # months' }),
  year: (count) => plural(count, { one: 'every # year', other: 'every # years' }),
}

/** `a month`, `every 3 months`. */
export const intervalName = ({ interval, intervalCount }: Pick<Price, 'interval' | 'intervalCount'>) =>
  intervalCount === 1 ? i18n.t(intervals[interval]) : longer[interval](intervalCount)

/** `€49.00 a month`. */
export const formatPrice = (price: Price) => `${formatMoney(price)} ${intervalName(price)}`
