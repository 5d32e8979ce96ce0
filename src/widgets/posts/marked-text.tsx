/** Renders text nodes only, so that post content can't inject HTML. */
export function MarkedText({ text, ranges }: { text: string; ranges: readonly (readonly [number, number])[] }) {
  return splitAtMatches(text, ranges).map(({ start, text: part, marked }) =>
    marked ? (
      <mark key={start} className="rounded-sm bg-mark px-px text-ink">
        {part}
      </mark>
    ) : (
      <span key={start}>{part}</span>
    ),
  )
}

type Segment = { start: number; text: string; marked: boolean }

/** Splits a text at its matches. Ranges may overlap, be unordered or exceed the text. */
export const splitAtMatches = (text: string, ranges: readonly (readonly [from: number, to: number])[]): Segment[] => {
  const segments: Segment[] = []
  let end = 0
  const cut = (to: number, marked: boolean) => {
    if (to > end) segments.push({ start: end, text: text.slice(end, to), marked })
    end = Math.max(end, to)
  }
  for (const [from, to] of ranges.toSorted((a, b) => a[0] - b[0])) {
    if (!(to > from)) continue
    cut(Math.min(Math.max(from, 0), text.length), false)
    cut(Math.min(to, text.length), true)
  }
  cut(text.length, false)
  return segments
}
