import type { Condition } from './conditions.ts'

/** One post in `oneIn` by a hash of its id: the same posts every time, spread evenly over time, sources and authors. */
export const sampleConditions = (oneIn: number, name = 'oneIn'): Condition[] =>
  oneIn <= 1
    ? []
    : [{ condition: `cityHash64(id) % {${name}:UInt32} = 0`, params: { [name]: oneIn } as Condition['params'] }]

/**
 * Half the 95% interval of a number projected from `seen` sampled posts: 1.96 standard deviations of a binomial count,
 * or the rule of three if `seen` is 0.
 */
export const marginOf = (seen: number, oneIn: number) =>
  oneIn <= 1 ? 0 : Math.round(oneIn * (seen === 0 ? 3 : 1.96 * Math.sqrt(seen * (1 - 1 / oneIn))))
