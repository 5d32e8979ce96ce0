/** What a number or a panel means: popovers, tables, exports, the command line and the documents read it from here. */
export type Metric = {
  name: string
  unit: string
  definition: string
  /** Left out where the definition says it all. */
  formula?: string
  /** Who defined it so. */
  source: string
  basis: 'measured' | 'modelled'
}

/** A metric that has one value a period. */
export type FigureMetric = Metric & {
  /** Decimals of the value. */
  digits: number
  /** How the value is written, a plain number where left out. `minutes` are said in their two largest units. */
  format?: 'signed' | 'minutes'
  /** A change is per cent of the earlier value, or points where the value itself is in per cent. */
  change: 'percent' | 'points'
  /**
   * Against more or fewer days a `sum` is compared per day, a `mean` as it is, and what counts `distinct` authors not at
   * all: it grows with the days, but not in their proportion.
   */
  overDays: 'sum' | 'mean' | 'distinct'
  /** How the posts behind it are sorted, the newest first where left out. */
  order?: 'interactions' | 'followers'
  /** What a press on the value opens, the posts behind it where left out: what it counts. */
  opens?: 'authors'
}

/** Decimals of a change: of per cent one, of points those of the value. */
export const changeDigits = ({ change, digits }: Pick<FigureMetric, 'change' | 'digits'>) =>
  change === 'percent' ? 1 : digits

/** The names of a catalogue, for `z.enum`. */
export const namesOf = <Name extends string>(catalogue: Readonly<Record<Name, unknown>>) =>
  Object.keys(catalogue) as Name[]
