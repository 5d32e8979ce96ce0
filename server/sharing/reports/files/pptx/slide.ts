import type { Chart } from './chart.ts'
import {
  chartFrameXml,
  placeholderXml,
  pictureXml,
  type Run,
  type SlideTable,
  tableFrameXml,
  textBoxXml,
  type TextParagraph,
} from './shapes.ts'
import { places, slideNumberXml, treeXml } from './theme.ts'
import { type Box, namespaces, xmlHead } from './xml.ts'

/** A PNG with its size in pixels. */
export type Png = { png: Uint8Array; width: number; height: number }

export type Slide = { title: string; /** Speaker notes. */ notes: readonly string[] } & (
  | { layout: 'title'; lines: readonly string[] }
  | { layout: 'text'; paragraphs: readonly TextParagraph[]; size: number | null }
  | { layout: 'section' }
  | {
      layout: 'panel'
      chart: Chart | null
      table: SlideTable | null
      /** Shown instead of both: a single number, or why there are none. */
      message: { text: string; size: number } | null
      image: (Png & { description: string }) | null
      source: readonly Run[]
    }
)

type SlideOptions = { lang: string; logo: Png | null; linkId: (url: string) => string }

/** Where a chart and its table are beside each other. */
const gap = 0.4
const chartShare = 0.5
const [leftHalf, rightHalf] = [
  { ...places.body, w: (places.body.w - gap) * chartShare },
  {
    ...places.body,
    x: places.body.x + (places.body.w - gap) * chartShare + gap,
    w: (places.body.w - gap) * (1 - chartShare),
  },
]
const tableHeight = 2.3
const [upper, lower] = [
  { ...places.body, h: places.body.h - tableHeight - gap / 2 },
  { ...places.body, y: places.body.y + places.body.h - tableHeight, h: tableHeight },
]
/** The rooms of a panel's chart and table; a stacked bar's table has a column per part, and so the whole width. */
const boxesOf = (chart: Chart | null): readonly [chart: Box, table: Box] =>
  chart === null ? [places.body, places.body] : chart.kind === 'stackedBars' ? [upper, lower] : [leftHalf, rightHalf]
export const tableBox = (chart: Chart | null): Box => boxesOf(chart)[1]

export function slideXml(slide: Slide, options: SlideOptions): string {
  return `${xmlHead}<p:sld ${namespaces}>${treeXml(shapesOf(slide, options))}<p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:sld>`
}

const plain = (text: string): TextParagraph => ({ runs: [{ text }] })

function shapesOf(slide: Slide, { logo, ...options }: SlideOptions): string {
  const titled = (type: 'title' | 'ctrTitle') =>
    placeholderXml(type, 'Title', [plain(slide.title)], { ...options, id: 2 })
  switch (slide.layout) {
    case 'title':
      return (
        titled('ctrTitle') +
        placeholderXml('subTitle', 'Text', slide.lines.map(plain), { ...options, id: 3 }) +
        (logo === null ? '' : pictureXml(4, 'rId4', fitPng(logo, places.coverLogo, 'left')))
      )
    case 'section':
      return titled('title') + slideNumberXml
    case 'text':
      return (
        titled('title') +
        placeholderXml('body', 'Text', slide.paragraphs, { ...options, id: 3, size: slide.size }) +
        slideNumberXml
      )
    case 'panel': {
      const { chart, table, message, image, source } = slide
      const chartBox = table === null ? places.body : boxesOf(chart)[0]
      return (
        titled('title') +
        (chart === null ? '' : chartFrameXml(3, 'rId3', chart.description, chartBox)) +
        (table === null ? '' : tableFrameXml(4, table, slide.title, tableBox(chart), options.lang)) +
        (message === null
          ? ''
          : textBoxXml(
              'Text',
              places.body,
              [{ runs: [{ text: message.text, bold: message.size > 40 }], size: message.size }],
              { ...options, id: 5 },
            )) +
        (image === null ? '' : pictureXml(7, 'rId5', fitPng(image, places.body, 'left'), image.description)) +
        textBoxXml('Source', places.source, [{ runs: source, size: 10 }], { ...options, id: 6 }) +
        slideNumberXml
      )
    }
  }
}

/** The largest box with the picture's proportions. */
export function fitPng({ width, height }: Png, box: Box, side: 'left' | 'right'): Box {
  const scale = Math.min(box.w / width, box.h / height)
  const [w, h] = [width * scale, height * scale]
  return { x: side === 'left' ? box.x : box.x + box.w - w, y: box.y + (box.h - h) / 2, w, h }
}
