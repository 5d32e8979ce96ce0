import latin from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url'
import { serverNow } from '#src/text/clock.ts'
import { formatDay } from '#src/text/format.ts'
import { readPageCaption } from '../page-caption.tsx'
import { createSvgElement, font, withLightTheme, copyWithInlineStyles, createSvgText } from './standalone-svg.ts'

export type PictureKind = 'svg' | 'png'
export type Picture = { text: string; width: number; height: number }
/** `asShown` is as high as its content. */
export type PictureShape = 'asShown' | '16:9' | '1:1'

export type PictureOptions = {
  shape?: PictureShape
  hasTitle?: boolean
  /** Query, days, filters, workspace and today. */
  hasSource?: boolean
  /** Includes notes, alerts and query changes, which only the workspace may see. */
  withInternal?: boolean
  branding?: PictureBranding
  /** The `@font-face` rule of the app's font. */
  fontFace?: string
}

/** The logo is a data URL with its size in pixels. */
export type PictureBranding = {
  logo: { url: string; width: number; height: number } | null
  accent: string | null
  footer: string | null
}

const noBranding: PictureBranding = { logo: null, accent: null, footer: null }
const logoHeight = 28

const margin = 24

function wrapText(text: string, width: number): string[] {
  const maxCharacters = Math.max(20, Math.floor(width / letter))
  const lines: string[] = ['']
  for (const word of text.split(' ')) {
    const line = lines.at(-1)!
    if (line !== '' && line.length + word.length + 1 > maxCharacters) lines.push(word)
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`
  }
  return lines
}

/**
 * A self-contained SVG of a frame's chart as shown, with title, scope, legend, marks, captions and source. Null without
 * a drawing.
 */
export function createPicture(title: string, frame: Element, options: PictureOptions = {}): Picture | null {
  // The frame's largest SVG is the chart; icons and marks are SVGs, too.
  const size = (svg: SVGSVGElement) => svg.clientWidth * svg.clientHeight
  const drawing = [...frame.querySelectorAll('svg')].toSorted((one, other) => size(other) - size(one))[0]
  return drawing === undefined ? null : withLightTheme(() => composePicture(title, frame, drawing, options))
}

const toVisibleSelector = (selector: string, { withInternal = false }: PictureOptions) =>
  withInternal ? selector : `${selector}:not([data-internal])`

const ratios: Record<PictureShape, number | null> = { asShown: null, '16:9': 16 / 9, '1:1': 1 }

/** The smallest size of the shape that holds the content, which is centred if it has another shape. */
function fitInShape(shape: PictureShape, content: { width: number; height: number }) {
  const ratio = ratios[shape]
  if (ratio === null) return content
  const width = Math.ceil(Math.max(content.width, content.height * ratio))
  return { width, height: Math.round(width / ratio) }
}

function composePicture(title: string, frame: Element, drawing: SVGSVGElement, options: PictureOptions): Picture {
  const { shape = 'asShown', hasTitle = true, hasSource = true, branding = noBranding } = options
  const { width: drawn, height: tall } = drawing.getBoundingClientRect()
  const { lines, source } = readPageCaption()
  const today = formatDay(new Date(serverNow()).toISOString().slice(0, 10))
  const inner = Math.max(320, Math.ceil(drawn))
  const about = hasSource ? lines.flatMap((line) => wrapText(line, inner)) : []
  const foot = [...(branding.footer === null ? [] : [branding.footer]), ...(hasSource ? [`${source} · ${today}`] : [])]
  // Letters of 18 px.
  const titles = hasTitle ? wrapText(title, (branding.logo === null ? inner : (inner * 2) / 3) / 1.5) : []
  const titleHeight = Math.max(titles.length, branding.logo === null ? 0 : 1) * 24
  const footHeight = foot.length === 0 ? 0 : foot.length * lineHeight + 12
  const top = margin + titleHeight + about.length * lineHeight + 8
  const legendHeight = layOutLegend(frame, inner, { x: 0, y: 0 }).height
  const captionsOf = (from: Place) =>
    layOutCaptions(frame.querySelectorAll(toVisibleSelector('[data-mark-caption]', options)), inner, from)
  const captionsHeight = captionsOf({ x: 0, y: 0 }).height
  const content = {
    width: inner + 2 * margin,
    height: top + legendHeight + Math.ceil(tall) + captionsHeight + footHeight + margin,
  }
  const { width, height } = fitInShape(shape, content)
  const left = margin + Math.floor((width - content.width) / 2)
  const legendTop = top + Math.floor((height - content.height) / 2)
  const at = { x: left, y: legendTop + legendHeight }
  const picture = createSvgElement('svg', {
    xmlns: 'http://www.w3.org/2000/svg',
    width,
    height,
    viewBox: `0 0 ${width} ${height}`,
  })
  picture.append(
    createSvgElement('title', {}, title),
    ...(options.fontFace === undefined ? [] : [createSvgElement('style', {}, options.fontFace)]),
    createSvgElement('rect', { width, height, fill: '#ffffff' }),
    ...titles.map((line, index) =>
      createSvgText(line, margin, margin + 14 + index * 24, { 'font-size': 18, 'font-weight': 600, fill: '#10233a' }),
    ),
    ...about.map((line, index) => createSvgText(line, margin, margin + 14 + titleHeight + index * lineHeight)),
    ...layOutLegend(frame, inner, { x: left, y: legendTop }).elements,
    copyWithInlineStyles(drawing, { ...at, width: drawn, height: tall, overflow: 'visible', 'font-family': font }),
    ...createMarks(frame.querySelectorAll(toVisibleSelector('[data-mark]', options)), drawing, at),
    ...captionsOf({ x: left, y: at.y + Math.ceil(tall) + 14 }).elements,
    ...foot.map((line, index) =>
      createSvgText(line, margin, height - margin - (foot.length - 1 - index) * lineHeight, {
        'font-size': 11,
        fill: '#5c6b79',
      }),
    ),
    ...createBrandMarks(branding, width),
  )
  return { text: new XMLSerializer().serializeToString(picture), width, height }
}

/** A line in the accent along the top, and the logo at the right of the title. */
function createBrandMarks({ logo, accent }: PictureBranding, width: number): Element[] {
  const line = accent === null ? [] : [createSvgElement('rect', { width, height: 4, fill: accent })]
  if (logo === null) return line
  const room = Math.min((logo.width / logo.height) * logoHeight, width / 3)
  const place = { x: width - margin - room, y: margin - 8, width: room, height: logoHeight, href: logo.url }
  return [...line, createSvgElement('image', { ...place, preserveAspectRatio: 'xMaxYMid meet' })]
}

/** At least two pixels per screen pixel, and as many as a slide needs. */
const toScale = ({ width }: Picture) => Math.max(2, Math.ceil(1_600 / width))

async function toPng(picture: Picture): Promise<Blob> {
  const { width, height } = picture
  const scale = toScale(picture)
  const image = new Image(width * scale, height * scale)
  image.src = toPictureUrl(picture)
  await image.decode()
  const canvas = Object.assign(document.createElement('canvas'), { width: width * scale, height: height * scale })
  canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be drawn'))), 'image/png'),
  )
}

/** Embeds the app's font, so that the picture looks the same everywhere. */
async function loadFontFace(): Promise<string | undefined> {
  try {
    const bytes = await (await fetch(latin)).blob()
    const data = await new Promise<string>((resolve, reject) => {
      const reader = new FileReader()
      reader.addEventListener('load', () => resolve(reader.result as string))
      reader.addEventListener('error', () => reject(new Error('The font could not be read')))
      reader.readAsDataURL(bytes)
    })
    return `@font-face{font-family:"Instrument Sans Variable";font-weight:400 700;src:url("${data}") format("woff2")}`
  } catch {
    // The picture then uses a system font.
    return undefined
  }
}

/** In pixels; wider charts have letters that are too small. */
const maxFrameWidth = 1_600
/** Flat charts grow to it. */
const minChartHeight = 260
const maxLayouts = 5

/**
 * With the app's font. Repeats the layout until the picture has the wanted proportions, and uses the closest if none
 * has, such as for a map. Null without a drawing.
 */
export async function drawPicture(title: string, frame: HTMLElement, options: PictureOptions): Promise<Picture | null> {
  const fontFace = await loadFontFace()
  const all = { ...options, ...(fontFace && { fontFace }) }
  const ratio = ratios[options.shape ?? 'asShown']
  if (ratio === null) return createPicture(title, frame, all)
  const { style } = frame
  const { width: before } = style
  let best: { picture: Picture | null; misfit: number } = { picture: null, misfit: Infinity }
  try {
    style.setProperty('--picture-height', `${minChartHeight}px`)
    await redrawn()
    for (let layouts = 0; layouts < maxLayouts; layouts++) {
      const content = createPicture(title, frame, { ...all, shape: 'asShown' })
      if (content === null) break
      const misfit = Math.abs(Math.log(content.width / content.height / ratio))
      if (misfit >= best.misfit) break
      best = { picture: createPicture(title, frame, all), misfit }
      const width = frame.offsetWidth + Math.round(content.height * ratio) - content.width
      style.width = `${Math.min(width, maxFrameWidth)}px`
      await redrawn()
    }
  } finally {
    style.width = before
    style.removeProperty('--picture-height')
  }
  return best.picture
}

/** Charts measure themselves, and draw a frame later. */
async function redrawn() {
  for (const _ of [1, 2, 3]) await new Promise((resolve) => requestAnimationFrame(resolve))
}

export const toPictureUrl = ({ text }: Picture) => `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`

export const toPictureFile = async (picture: Picture, kind: PictureKind): Promise<Blob> =>
  kind === 'svg' ? new Blob([picture.text], { type: 'image/svg+xml' }) : toPng(picture)

/** Average width of a letter at 12 px. */
const letter = 6.2
const lineHeight = 18
const [gap, apart] = [6, 16]
const maxLetters = 80
const signRoom = 22

function labelOf(entry: Element) {
  const texts = document.createTreeWalker(entry, NodeFilter.SHOW_TEXT)
  const found: string[] = []
  while (texts.nextNode()) found.push(texts.currentNode.textContent!.trim())
  const label = found.filter(Boolean).join(' ')
  return label.length > maxLetters ? `${label.slice(0, maxLetters - 1)}…` : label
}

/** Legend entries of a frame; hidden series have none. */
const readLegendEntries = (frame: Element): { sign: SVGSVGElement; label: string; width: number }[] =>
  [...frame.querySelectorAll('[data-legend]')].flatMap((entry) => {
    const sign = entry.querySelector('svg')
    if (sign === null) return []
    const label = labelOf(entry)
    return [{ sign, label, width: sign.clientWidth + gap + label.length * letter + apart }]
  })

/** Lays out the frame's legend in rows of at most `width` from `from`; returns elements and height. */
function layOutLegend(frame: Element, width: number, from: { x: number; y: number }) {
  let [x, y] = [0, 0]
  const entries = readLegendEntries(frame)
  const elements = entries.flatMap(({ sign, label, width: room }) => {
    if (x > 0 && x + room > width) [x, y] = [0, y + lineHeight]
    const place = { x: from.x + x, y: from.y + y }
    x += room
    return [copyWithInlineStyles(sign, place), createSvgText(label, place.x + sign.clientWidth + gap, place.y + 10)]
  })
  return { elements, height: entries.length === 0 ? 0 : y + lineHeight + 6 }
}

/** Captions of the marks below the drawing, from `from`; returns elements and height. */
function layOutCaptions(captions: Iterable<Element>, width: number, from: Place) {
  let { y } = from
  const elements = [...captions].flatMap((caption) => {
    const sign = caption.querySelector('svg')
    const lines = wrapText(caption.textContent!.trim(), width - signRoom)
    const first = y
    y += lines.length * lineHeight
    return [
      ...(sign === null ? [] : [copyWithInlineStyles(sign, { x: from.x, y: first })]),
      ...lines.map((line, index) => createSvgText(line, from.x + signRoom, first + 11 + index * lineHeight)),
    ]
  })
  return { elements, height: y - from.y }
}

type Place = { x: number; y: number }

function lineAt(mark: Element, { x, y }: Place) {
  const { borderLeftColor: stroke } = getComputedStyle(mark)
  const { height } = mark.getBoundingClientRect()
  return createSvgElement('line', { x1: x, y1: y, x2: x, y2: y + height, stroke, 'stroke-dasharray': '3 3' })
}

function signAt(sign: SVGSVGElement, place: Place, meaning: string | null) {
  const copy = copyWithInlineStyles(sign, place)
  if (meaning !== null) copy.prepend(createSvgElement('title', {}, meaning))
  return copy
}

/** Marks over the drawing, such as spikes and pins, moved to a copy that begins at `from`. */
const createMarks = (marks: Iterable<Element>, drawing: Element, from: Place): Element[] => {
  const origin = drawing.getBoundingClientRect()
  const placeOf = (element: Element): Place => {
    const { left, top } = element.getBoundingClientRect()
    return { x: from.x + left - origin.left, y: from.y + top - origin.top }
  }
  return [...marks].map((mark) => {
    const sign = mark.querySelector('svg')
    return sign === null ? lineAt(mark, placeOf(mark)) : signAt(sign, placeOf(sign), mark.getAttribute('aria-label'))
  })
}
