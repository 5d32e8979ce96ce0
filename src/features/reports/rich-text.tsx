import { createElement, Fragment, type ReactNode, useMemo } from 'react'
import { type Block, type Inline, parseRichText } from '#contract/reports/rich-text.ts'

/** A report's text with its headings, lists and links. */
export function RichText({ text }: { text: string }) {
  const blocks = useMemo(() => parseRichText(text).map(blockOf), [text])
  const className = 'grid max-w-prose grid-cols-1 content-start gap-2 text-sm wrap-long'
  return createElement('div', { className }, ...blocks)
}

function blockOf(block: Block): ReactNode {
  if (block.kind === 'heading') return <h3 className="text-base font-semibold">{inlines(block.parts)}</h3>
  if (block.kind === 'paragraph') return <p className="whitespace-pre-wrap">{inlines(block.parts)}</p>
  const items = block.items.map((item) => createElement('li', null, inlines(item)))
  return block.isOrdered
    ? createElement('ol', { className: 'list-decimal pl-6' }, ...items)
    : createElement('ul', { className: 'list-disc pl-6' }, ...items)
}

const inlines = (parts: readonly Inline[]) => createElement(Fragment, null, ...parts.map(inlineOf))

function inlineOf({ text, bold, italic, href }: Inline): ReactNode {
  let part: ReactNode = text
  if (italic) part = <em>{part}</em>
  if (bold) part = <strong>{part}</strong>
  return href === undefined ? (
    part
  ) : (
    <a href={href} target="_blank" rel="noreferrer" className="underline">
      {part}
    </a>
  )
}
