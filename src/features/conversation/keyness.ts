import type { ConversationRow } from '#contract/answers/conversation.ts'
import { type Tone, toneOf } from './rank.ts'

/** A place in the plot, in pixels. */
export type Place = { value: string; x: number; y: number; tone: Tone; row: ConversationRow }
export type Label = { value: string; x: number; y: number; isLeft: boolean }
export type Plot = {
  places: Place[]
  labels: Label[]
  ticks: { x: { at: number; posts: number }[]; y: { at: number; score: number }[] }
  zero: number
  postsAt: (x: number) => number
  scoreAt: (y: number) => number
}

const labelHeight = 14
const characterWidth = 6.4
const wideCharacter = /[\u1100-\u11ff\u3000-\uffff]/
const gap = 8
const markRadius = 5

export const textWidth = (text: string) =>
  [...text].reduce((width, character) => width + (wideCharacter.test(character) ? 13 : characterWidth), 0)

/** Posts on a logarithmic scale to the right, standard errors of log-odds upwards; the leading places carry their names. */
export function plotOf(
  rows: readonly ConversationRow[],
  { width, height, nameOf }: { width: number; height: number; nameOf: (value: string) => string },
): Plot {
  const shown = rows.filter(({ posts, distinctiveness }) => posts > 0 && distinctiveness !== null)
  const [least, most] = extent(shown.map(({ posts }) => Math.log10(posts)))
  const [low, high] = extent([0, ...shown.map(({ distinctiveness }) => distinctiveness!)])
  const pad = 12
  const x = (posts: number) => pad + ((Math.log10(posts) - least) / (most - least)) * (width - 2 * pad)
  const y = (score: number) => height - pad - ((score - low) / (high - low)) * (height - 2 * pad)
  const places = shown.map((row) => ({
    value: row.value,
    x: x(row.posts),
    y: y(row.distinctiveness!),
    tone: toneOf(row.netSentiment),
    row,
  }))
  return {
    places,
    labels: labelsOf(places, width, nameOf),
    ticks: {
      x: powers(10 ** least, 10 ** most).map((posts) => ({ at: x(posts), posts })),
      y: steps(low, high).map((score) => ({ at: y(score), score })),
    },
    zero: y(0),
    postsAt: (at) => 10 ** (least + ((at - pad) / (width - 2 * pad)) * (most - least)),
    scoreAt: (at) => low + ((height - pad - at) / (height - 2 * pad)) * (high - low),
  }
}

function extent(values: readonly number[]): [number, number] {
  if (values.length === 0) return [0, 1]
  const [low, high] = [Math.min(...values), Math.max(...values)]
  return high - low < 0.1 ? [low - 0.5, high + 0.5] : [low, high]
}

/** 1, 2 and 5 of each power of ten; the powers alone where there are many. */
function powers(least: number, most: number): number[] {
  const first = Math.floor(Math.log10(Math.max(least, 0.5)))
  const all = Array.from({ length: 8 }, (_, index) => 10 ** (first + index)).flatMap((power) => [
    power,
    2 * power,
    5 * power,
  ])
  const inside = all.filter((value) => value >= 1 && value >= least && value <= most)
  return inside.length > 6 ? inside.filter((value) => Number.isInteger(Math.log10(value))) : inside
}

function steps(low: number, high: number): number[] {
  const step = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000].find((one) => (high - low) / one <= 6) ?? 2_000
  const first = Math.ceil(low / step) * step
  return Array.from({ length: Math.floor((high - first) / step) + 1 }, (_, index) => first + index * step)
}

/** Names go to the places that stand out most, beside them, where no other name stands. */
function labelsOf(places: readonly Place[], width: number, nameOf: (value: string) => string): Label[] {
  const marks = places.map(({ value, x, y }) => ({ value, x: x - markRadius, y, width: 2 * markRadius }))
  const taken: Span[] = []
  const weight = ({ row }: Place) => Math.abs(row.distinctiveness!) * Math.log10(row.posts + 1)
  return places
    .toSorted((a, b) => weight(b) - weight(a))
    .flatMap((place): Label[] => {
      const long = textWidth(nameOf(place.value))
      const right = { x: place.x + gap, y: place.y, width: long }
      const left = { x: place.x - gap - long, y: place.y, width: long }
      const spot = [right, left].find(
        (one) =>
          one.x >= 0 &&
          one.x + long <= width &&
          taken.every((other) => !overlaps(one, other)) &&
          marks.every((mark) => mark.value === place.value || !touches(one, mark)),
      )
      if (spot === undefined) return []
      taken.push(spot)
      return [
        { value: place.value, x: spot === left ? place.x - gap : place.x + gap, y: place.y, isLeft: spot === left },
      ]
    })
}

type Span = { x: number; y: number; width: number }

const meet = (one: Span, other: Span, apart: number) =>
  Math.abs(one.y - other.y) < apart && one.x < other.x + other.width + 4 && other.x < one.x + one.width + 4
const overlaps = (one: Span, other: Span) => meet(one, other, labelHeight)
const touches = (label: Span, mark: Span) => meet(label, mark, labelHeight / 2 + 2)

/** Of names in the middle above their places those that stand on no more important one's; the important come first. */
export function readableNames(names: readonly { name: string; x: number; y: number }[]): ReadonlySet<string> {
  const taken: Span[] = []
  return new Set(
    names.flatMap(({ name, x, y }) => {
      const width = textWidth(name)
      const span = { x: x - width / 2, y, width }
      if (taken.some((other) => meet(span, other, labelHeight - 2))) return []
      taken.push(span)
      return [name]
    }),
  )
}
