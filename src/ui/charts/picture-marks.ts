import { create, standalone } from './standalone.ts'

type Place = { x: number; y: number }

function lineAt(mark: Element, { x, y }: Place) {
  const { borderLeftColor: stroke } = getComputedStyle(mark)
  const { height } = mark.getBoundingClientRect()
  return create('line', { x1: x, y1: y, x2: x, y2: y + height, stroke, 'stroke-dasharray': '3 3' })
}

function signAt(sign: SVGSVGElement, place: Place, meaning: string | null) {
  const copy = standalone(sign, place)
  if (meaning !== null) copy.prepend(create('title', {}, meaning))
  return copy
}

/** What stands over a drawing and is no part of it, such as spikes and pins, for a copy that begins at `from`. */
export const marksOf = (frame: Element, drawing: Element, from: Place): Element[] => {
  const origin = drawing.getBoundingClientRect()
  const placeOf = (element: Element): Place => {
    const { left, top } = element.getBoundingClientRect()
    return { x: from.x + left - origin.left, y: from.y + top - origin.top }
  }
  return [...frame.querySelectorAll('[data-mark]')].map((mark) => {
    const sign = mark.querySelector('svg')
    return sign === null ? lineAt(mark, placeOf(mark)) : signAt(sign, placeOf(sign), mark.getAttribute('aria-label'))
  })
}
