import { decodeHTMLStrict } from 'entities'
import { Parser } from 'htmlparser2'

const blocks = new Set([
  'p',
  'div',
  'li',
  'ul',
  'ol',
  'pre',
  'blockquote',
  'h1',
  'h2',
  'h3',
  'h4',
  'tr',
  'article',
  'section',
])
const hidden = new Set(['script', 'style', 'template'])

/** The visible text, with a blank line between paragraphs, and the targets of its links. */
export function htmlToText(html: string): { text: string; links: string[] } {
  const parts: string[] = []
  const links: string[] = []
  let skipped = 0
  let link: { href: string; from: number } | null = null
  const parser = new Parser({
    onopentag: (name, { href }) => {
      if (hidden.has(name)) skipped++
      if (name === 'br') parts.push('\n')
      if (blocks.has(name)) parts.push('\n\n')
      if (name === 'a' && href && /^https?:/i.test(href)) link = { href, from: parts.length }
    },
    ontext: (text) => {
      if (skipped === 0) parts.push(text)
    },
    onclosetag: (name) => {
      if (hidden.has(name)) skipped--
      if (blocks.has(name)) parts.push('\n\n')
      if (name === 'a' && link) {
        const shown = parts.slice(link.from).join('')
        if (!/^[@#]/.test(shown)) links.push(link.href)
        // Sites shorten the links they show, but readers and searches need the whole URL.
        if (/^https?:\/\/.*(\.\.\.|…)$/.test(shown)) parts.splice(link.from, Infinity, link.href)
        link = null
      }
    },
  })
  parser.end(html)
  return {
    text: parts
      .join('')
      .replace(/[ \t\u00a0]+\n/g, '\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim(),
    links,
  }
}

/** Exports often leave entities such as `&amp;` in plain text. */
export const decodeEntities = (text: string) =>
  text.includes('&') && text.includes(';') ? decodeHTMLStrict(text) : text

/** Whether texts look like HTML rather than text with a stray angle bracket. */
export const looksLikeHtml = (text: string) => /<(?:p|br|a|i|b|div|span|pre|em|strong)(?:\s[^>]*)?\/?>/i.test(text)
