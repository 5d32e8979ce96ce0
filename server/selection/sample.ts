import type { Condition } from './conditions.ts'

/**
 * One post in `oneIn`, by a hash of its id: spread evenly over time, sources and authors, and the same posts every time.
 * `name` is that of its parameter.
 */
export const sampled = (oneIn: number, name = 'oneIn'): Condition[] =>
  oneIn <= 1
    ? []
    : [{ condition: `cityHash64(id) % {${name}:UInt32} = 0`, params: { [name]: oneIn } as Condition['params'] }]

/**
 * Half of the 95 % interval of a number projected from `seen` posts of a sample of one in `oneIn`: 1.96 standard deviations
 * of a binomial count; by the rule of three where none was seen.
 */
export const marginOf = (seen: number, oneIn: number) =>
  oneIn <= 1 ? 0 : Math.round(oneIn * (seen === 0 ? 3 : 1.96 * Math.sqrt(seen * (1 - 1 / oneIn))))
