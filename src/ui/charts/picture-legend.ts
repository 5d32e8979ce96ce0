import { standalone, words } from './standalone.ts'

/** Of a letter of 12 pixels, on average. */
export const letter = 6.2
export const lineHeight = 18
const [gap, apart] = [6, 16]
const mostLetters = 80

type Entry = { sign: SVGSVGElement; label: string; width: number }

function labelOf(entry: Element) {
  const texts = document.createTreeWalker(entry, NodeFilter.SHOW_TEXT)
  const found: string[] = []
  while (texts.nextNode()) found.push(texts.currentNode.textContent!.trim())
  const label = found.filter(Boolean).join(' ')
  return label.length > mostLetters ? `${label.slice(0, mostLetters - 1)}…` : label
}

/** The signs that stand beside a drawing with what they mean; a series that is hidden has none. */
const entriesIn = (frame: Element): Entry[] =>
  [...frame.querySelectorAll('[data-legend]')].flatMap((entry) => {
    const sign = entry.querySelector('svg')
    if (sign === null) return []
    const label = labelOf(entry)
    return [{ sign, label, width: sign.clientWidth + gap + label.length * letter + apart }]
  })

/** The legend of a frame in rows of some width, as it is on the page: elements from there on, and the room they take. */
export function legendOf(frame: Element, width: number, from: { x: number; y: number }) {
  let [x, y] = [0, 0]
  const entries = entriesIn(frame)
  const elements = entries.flatMap(({ sign, label, width: room }) => {
    if (x > 0 && x + room > width) [x, y] = [0, y + lineHeight]
    const place = { x: from.x + x, y: from.y + y }
    x += room
    return [standalone(sign, place), words(label, place.x + sign.clientWidth + gap, place.y + 10)]
  })
  return { elements, height: entries.length === 0 ? 0 : y + lineHeight + 6 }
}
