import { highlightCode } from '@lezer/highlight'
import { useMemo } from 'react'
import { cx } from '#src/ui/cx.ts'
import { visibleTokenParser, queryHighlighter } from './query-colours.ts'

type Part = { from: number; text: string; kind: string }

export function QueryText({ text, className }: { text: string; className?: string }) {
  const parts = useMemo(() => {
    const found: Part[] = []
    let from = 0
    const put = (part: string, kind: string) => {
      found.push({ from, text: part, kind })
      from += part.length
    }
    highlightCode(text, visibleTokenParser.parse(text), queryHighlighter, put, () => put('\n', ''))
    return found
  }, [text])
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
