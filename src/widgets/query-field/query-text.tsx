import { highlightCode } from '@lezer/highlight'
import { useMemo } from 'react'
import { cx } from '#src/ui/cx.ts'
import { colouredParser, queryClasses } from './query-colours.ts'

type Part = { from: number; text: string; kind: string }

function partsOf(text: string): Part[] {
  const parts: Part[] = []
  let from = 0
  const put = (part: string, kind: string) => {
    parts.push({ from, text: part, kind })
    from += part.length
  }
  highlightCode(text, colouredParser.parse(text), queryClasses, put, () => put('\n', ''))
  return parts
}

export function QueryText({ text, className }: { text: string; className?: string }) {
  const parts = useMemo(() => partsOf(text), [text])
  return (
    <code dir="auto" className={cx('font-mono text-xs wrap-long', className)}>
      {parts.map(({ from, text: part, kind }) => (
        <span key={from} style={kind === '' ? undefined : { color: `var(--${kind})` }}>
          {part}
        </span>
      ))}
    </code>
  )
}
