import { segmentsOf } from './highlights.ts'

/** Text with its matches marked; text is text, whatever it holds. */
export function MarkedText({ text, ranges }: { text: string; ranges: readonly (readonly [number, number])[] }) {
  return segmentsOf(text, ranges).map(({ start, text: part, marked }) =>
    marked ? (
      <mark key={start} className="rounded-sm bg-mark px-px text-ink">
        {part}
      </mark>
    ) : (
      <span key={start}>{part}</span>
    ),
  )
}
