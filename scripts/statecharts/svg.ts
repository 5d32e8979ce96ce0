import { readFileSync } from 'node:fs'
import type { Shape } from '#src/widgets/statechart/drawing.ts'

const tokens = readFileSync(new URL('../../src/ui/tokens.css', import.meta.url), 'utf8')
const rules = readFileSync(new URL('../../src/widgets/statechart/chart.css', import.meta.url), 'utf8')

function coloursOf(night: boolean): string {
  const used = new Set([...rules.matchAll(/var\(--([\w-]+)\)/g)].map(([, name]) => name!))
  return [...tokens.matchAll(/--([\w-]+): light-dark\((#\w+), (#\w+)\)/g)]
    .filter(([, name]) => used.has(name!))
    .map(([, name, light, dark]) => `--${name}:${night ? dark : light}`)
    .join(';')
}

const font = "--font-sans:Helvetica,Arial,'Liberation Sans',sans-serif"
const style = () =>
  `:root{${coloursOf(false)};${font}}@media(prefers-color-scheme:dark){:root{${coloursOf(true)}}}${rules
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};:,>]) ?/g, '$1')
    .trim()}`

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

function write({ tag, attrs, children }: Shape): string {
  const written = Object.entries(attrs).map(
    ([name, value]) => ` ${name === 'className' ? 'class' : name}="${escape(String(value))}"`,
  )
  const inner = children.map((child) => (typeof child === 'string' ? escape(child) : write(child))).join('')
  const end = tag === 'g' ? '\n' : ''
  return inner === '' ? `<${tag}${written.join('')}/>` : `<${tag}${written.join('')}>${inner}</${tag}>${end}`
}

/** A standalone picture with its own background, for both themes. */
export function svgOf(picture: Shape): string {
  const attrs = { xmlns: 'http://www.w3.org/2000/svg', ...picture.attrs }
  return `${write({ ...picture, attrs, children: [{ tag: 'style', attrs: {}, children: [style()] }, ...picture.children] })}\n`
}
