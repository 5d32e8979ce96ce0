import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { TrendState } from '#contract/answers/discover.ts'
import { formatNumber } from '#src/text/format.ts'

export const stateNames: Record<TrendState, MessageDescriptor> = {
  emerging: msg`New`,
  rising: msg`Rising`,
  stable: msg`Steady`,
  declining: msg`Falling`,
}

/** `2.3×`; from ten on without decimals. */
export const timesOf = (lift: number) => `${formatNumber(lift, lift < 10 ? 1 : 0)}×`
