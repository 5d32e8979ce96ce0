/** The definition of a figure or panel, used by popovers, tables, exports, the command line and the docs. */
export type Metric = {
  name: string
  unit: string
  definition: string
  /** Missing if the definition is enough. */
  formula?: string
  /** Origin of the definition. */
  source: string
  basis: 'measured' | 'modelled'
}

/** A metric with one value per period. */
export type FigureMetric = Metric & {
  /** Decimals of the value. */
  digits: number
  /** Default: a plain number. `minutes` are shown in their two largest units. */
  format?: 'signed' | 'minutes'
  /** Unit of a change: per cent of the earlier value, or points if the value itself is in per cent. */
  change: 'percent' | 'points'
  /**
   * Comparison of periods of different length: `sum` per day, `mean` as is, `distinct` not at all, since distinct
   * authors don't grow in proportion.
   */
  overDays: 'sum' | 'mean' | 'distinct'
  /** Order of the posts behind it. Default: newest first. */
  order?: 'interactions' | 'followers'
  /** What a click on the value opens. Default: the posts behind it. */
  opens?: 'authors'
}

/** Decimals of a change: one for per cent, those of the value for points. */
export const changeDigits = ({ change, digits }: Pick<FigureMetric, 'change' | 'digits'>) =>
  change === 'percent' ? 1 : digits

/** The keys of a catalogue, typed for `z.enum`. */
export const namesOf = <Name extends string>(catalogue: Readonly<Record<Name, unknown>>) =>
  Object.keys(catalogue) as Name[]
