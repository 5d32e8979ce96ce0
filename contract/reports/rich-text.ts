/** The part of Markdown that texts of reports understand: headings, lists, links, bold and italic. No HTML. */
export type Inline = { text: string; bold?: true; italic?: true; href?: string }
export type Block =
  | { kind: 'heading'; parts: Inline[] }
  | { kind: 'paragraph'; parts: Inline[] }
  | { kind: 'list'; isOrdered: boolean; items: Inline[][] }

const heading = /^#{1,3} +(.*)$/
const bullet = /^[-*] +(.*)$/
const numbered = /^\d{1,3}[.)] +(.*)$/

export function parseRichText(text: string): Block[] {
  const blocks: Block[] = []
  let lines: string[] = []
  const endParagraph = () => {
    if (lines.length > 0) blocks.push({ kind: 'paragraph', parts: parseInlines(lines.join('\n')) })
    lines = []
  }
  for (const line of text.split('\n').map((one) => one.trimEnd())) {
    const title = heading.exec(line)
    const item = bullet.exec(line) ?? numbered.exec(line)
    if (title === null && item === null && line !== '') {
      lines.push(line)
      continue
    }
    endParagraph()
    if (title !== null) blocks.push({ kind: 'heading', parts: parseInlines(title[1]!) })
    if (item === null) continue
    const isOrdered = numbered.test(line)
    const last = blocks.at(-1)
    const list =
      last?.kind === 'list' && last.isOrdered === isOrdered ? last : { kind: 'list' as const, isOrdered, items: [] }
    if (list !== last) blocks.push(list)
    list.items.push(parseInlines(item[1]!))
  }
  endParagraph()
  return blocks
}

const mark =
  /\\([\\*_[\]#-])|\*\*(?=\S)(.+?)(?<=\S)\*\*|\*(?=\S)(.+?)(?<=\S)\*|(?<!\w)_(?=\S)(.+?)(?<=\S)_(?!\w)|\[([^\]\n]+)\]\((https?:\/\/[^\s)]+)\)/g

type Style = Omit<Inline, 'text'>

function parseInlines(text: string, style: Style = {}): Inline[] {
  const parts: Inline[] = []
  const plain = (more: string) => {
    const last = parts.at(-1)
    if (last !== undefined && isSame(last, style)) last.text += more
    else if (more !== '') parts.push({ text: more, ...style })
  }
  let end = 0
  for (const found of text.matchAll(mark)) {
    const [whole, escaped, bold, starred, underlined, label, href] = found
    plain(text.slice(end, found.index))
    end = found.index + whole.length
    if (escaped !== undefined) plain(escaped)
    else if (bold !== undefined) parts.push(...parseInlines(bold, { ...style, bold: true }))
    else if (label !== undefined) parts.push(...parseInlines(label, { ...style, href: href! }))
    else parts.push(...parseInlines(starred ?? underlined!, { ...style, italic: true }))
  }
  plain(text.slice(end))
  return parts
}

/** Escapes a text so that it is shown without formatting. */
export const escapeRichText = (text: string) => text.replace(/[\\*_[\]]/g, String.raw`\$&`)

const isSame = (one: Style, other: Style) =>
  one.bold === other.bold && one.italic === other.italic && one.href === other.href

const plainInlines = (parts: readonly Inline[]) =>
  parts.map(({ text, href }) => (href === undefined || href === text ? text : `${text} (${href})`)).join('')

/** For mails and files without formats. */
export const toPlainText = (blocks: readonly Block[]) =>
  blocks
    .map((block) =>
      block.kind === 'list'
        ? block.items
            .map((item, index) => `${block.isOrdered ? `${index + 1}.` : '-'} ${plainInlines(item)}`)
            .join('\n')
        : plainInlines(block.parts),
    )
    .join('\n\n')
