/** Styles that come from the stylesheet and must be inlined. */
const inlined = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-opacity',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'opacity',
  'font-size',
  'font-weight',
  'text-anchor',
  'dominant-baseline',
  'paint-order',
  'visibility',
  'display',
  'mix-blend-mode',
] as const

/** Runs `work` in the light theme, because pictures end up on paper. */
export function withLightTheme<Answer>(work: () => Answer): Answer {
  const { style } = document.documentElement
  const before = style.colorScheme
  style.colorScheme = 'light'
  try {
    return work()
  } finally {
    style.colorScheme = before
  }
}

/** A copy with inlined styles and the given attributes. */
export function copyWithInlineStyles(svg: SVGSVGElement, placed: Record<string, string | number>): SVGSVGElement {
  const copy = svg.cloneNode(true) as SVGSVGElement
  const [shown, copied] = [
    [svg, ...svg.querySelectorAll<SVGElement>('*')],
    [copy, ...copy.querySelectorAll<SVGElement>('*')],
  ]
  for (const [index, element] of shown.entries()) {
    const computed = getComputedStyle(element)
    const target = copied[index]!
    for (const name of ['class', 'style', 'aria-hidden']) target.removeAttribute(name)
    for (const property of inlined) {
      const value = computed.getPropertyValue(property)
      if (value !== '' && value !== 'normal') target.setAttribute(property, value)
    }
  }
  for (const [name, value] of Object.entries(placed)) copy.setAttribute(name, String(value))
  return copy
}

export const createSvgElement = (name: string, attributes: Record<string, string | number>, text?: string) => {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value))
  if (text !== undefined) element.textContent = text
  return element
}

export const font = '"Instrument Sans Variable", system-ui, "Noto Sans", Arial, sans-serif'

export const createSvgText = (text: string, x: number, y: number, more: Record<string, string | number> = {}) =>
  createSvgElement('text', { x, y, 'font-family': font, 'font-size': 12, fill: '#435567', ...more }, text)
