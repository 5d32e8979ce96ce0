export type DotName = { id: string; name: string; x: number; y: number; isLeft: boolean }

const nameHeight = 14
const characterWidth = 6.4
const wideCharacter = /[\u1100-\u11ff\u3000-\uffff]/
const gap = 8
const markRadius = 5

export const estimateTextWidth = (text: string) =>
  [...text].reduce((width, character) => width + (wideCharacter.test(character) ? 13 : characterWidth), 0)

/** Places names beside their dots, most important first, omitting names that would overlap a name or dot. */
export function placeDotNames(
  places: readonly { id: string; name: string; x: number; y: number }[],
  width: number,
): DotName[] {
  const marks = places.map(({ id, x, y }) => ({ id, x: x - markRadius, y, width: 2 * markRadius }))
  const taken: Span[] = []
  return places.flatMap(({ id, name, x, y }): DotName[] => {
    const long = estimateTextWidth(name)
    const right = { x: x + gap, y, width: long }
    const left = { x: x - gap - long, y, width: long }
    const spot = [right, left].find(
      (one) =>
        one.x >= 0 &&
        one.x + long <= width &&
        taken.every((other) => !meet(one, other, nameHeight)) &&
        marks.every((mark) => mark.id === id || !meet(one, mark, nameHeight / 2 + 2)),
    )
    if (spot === undefined) return []
    taken.push(spot)
    return [{ id, name, x: spot === left ? x - gap : x + gap, y, isLeft: spot === left }]
  })
}

type Span = { x: number; y: number; width: number }

const meet = (one: Span, other: Span, apart: number) =>
  Math.abs(one.y - other.y) < apart && one.x < other.x + other.width + 4 && other.x < one.x + one.width + 4

/** Names centred above their dots that overlap no more important name; most important first. */
export function readableNames(names: readonly { name: string; x: number; y: number }[]): ReadonlySet<string> {
  const taken: Span[] = []
  return new Set(
    names.flatMap(({ name, x, y }) => {
      const width = estimateTextWidth(name)
      const span = { x: x - width / 2, y, width }
      if (taken.some((other) => meet(span, other, nameHeight - 2))) return []
      taken.push(span)
      return [name]
    }),
  )
}
