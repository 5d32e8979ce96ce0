import { plural } from '@lingui/core/macro'
import type { Money, Price } from '#contract/billing/prices.ts'
import { numberFormat } from './formatters.ts'

/** An amount in the currency's smallest unit: `€49.00`, `¥5,000`. */
export function formatMoney({ amount, currency }: Money) {
  const format = numberFormat({ style: 'currency', currency: currency.toUpperCase() })
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2
  return format.format(amount / 10 ** digits).replace('-', '−')
}

const intervals: Record<Price['interval'], (count: number) => string> = {
  day: (count) => plural(count, { one: 'per day', other: 'every # days' }),
  week: (count) => plural(count, { one: 'per week', other: 'every # weeks' }),
  month: (count) => plural(count, { one: 'per month', other: 'every # months' }),
  year: (count) => plural(count, { one: 'per year', other: 'every # years' }),
}

/** `per month`, `every 3 months`. */
export const intervalName = ({ interval, intervalCount }: Pick<Price, 'interval' | 'intervalCount'>) =>
  intervals[interval](intervalCount)

/** `€49.00 per month`. */
export const formatPrice = (price: Price) => `${formatMoney(price)} ${intervalName(price)}`
