import { Lexer, type Token, type Tokens } from 'marked'

const signs = /[*_`~[\]\\<]|^ {0,3}(?:>|#{1,6}[ \t])/m
const fence = /^ {0,3}(`{3,}|~{3,})[^\n]*\n([^]*?)(?:\n {0,3}\1[ \t]*$|$(?![^]))/gm
const heading = /^ {0,3}#{1,6}[ \t]+(?=\S)/gm
/** Not emoticons such as `>:(` and `>_<`. */
const quote = /^(?: {0,3}>(?![:;=.][-^o']?[()[\]DPpOo3|\\/<]|[._]+<) ?)+/gm
const spoiler = />!((?:(?!>!).)+?)!</g

/**
 * Most signs in a paragraph that is read as Markdown: `marked` recurses for each level of emphasis, and reads the rest
 * again at each open comment.
 */
const maxSigns = 200

/** Emphasis stands apart from words, or in scripts without blanks. */
const cjk = '\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}\\p{sc=Hangul}'
const before = new RegExp(`[\\s([{"'“‘«—–*_~>|${cjk}]$`, 'u')
const after = new RegExp(`^[\\s)\\]}"'”’».,!?;:…—–*_~<|${cjk}]`, 'u')
const emphasised = /^["'“‘«([#@*_~]*[\p{L}\p{N}\p{Extended_Pictographic}]/u

/** The text as people see it, and the targets of its links. Signs that belong to words and emoticons stay. */
export function markdownToText(markdown: string): { text: string; links: string[] } {
  const links: string[] = []
  if (!signs.test(markdown)) return { text: markdown, links }
  let [text, at] = ['', 0]
  for (const { 0: whole, 2: code, index } of markdown.matchAll(fence)) {
    text += prose(markdown.slice(at, index), links) + code!
    at = index + whole.length
  }
  return { text: text + prose(markdown.slice(at), links), links }
}

const prose = (text: string, links: string[]) =>
  text
    .split(/(\r?\n[ \t]*\r?\n)/)
    .map((part, index) => (index % 2 === 1 ? part : paragraph(part, links)))
    .join('')

function paragraph(text: string, links: string[]) {
  const plain = text.replace(spoiler, '$1').replace(quote, '').replace(heading, '')
  const signsIn = plain.match(/[*_~]+|[`[\\]|<!--|</g)?.length ?? 0
  return signsIn === 0 || signsIn > maxSigns ? plain : inline(Lexer.lexInline(plain), links, ' ', ' ')
}

function inline(tokens: readonly Token[], links: string[], left: string, right: string): string {
  const raw = left + tokens.map((token) => token.raw).join('') + right
  let at = left.length
  return tokens
    .map((token) => {
      const [start, end] = [raw.slice(0, at), raw.slice((at += token.raw.length))]
      return shown(token as Tokens.Generic, start, end, links)
    })
    .join('')
}

const isWebAddress = (href: unknown): href is string => typeof href === 'string' && /^https?:\/\//i.test(href)

function shown(token: Tokens.Generic, start: string, end: string, links: string[]): string {
  const { type, raw, text, tokens = [], href } = token
  switch (type) {
    case 'em':
    case 'strong':
    case 'del':
      return before.test(start) && after.test(end) && emphasised.test(text as string)
        ? inline(tokens, links, '*', '*')
        : raw
    case 'link':
      if (!raw.startsWith('[')) return text as string
      if (isWebAddress(href)) links.push(href)
      return inline(tokens, links, ' ', ' ') || (href as string)
    case 'image':
      if (isWebAddress(href)) links.push(href)
      return text as string
    case 'codespan':
      return text as string
    case 'escape':
      return raw === '\\_' && start.endsWith('¯') ? raw : (text as string)
    case 'br':
      return '\n'
    default:
      return raw
  }
}
