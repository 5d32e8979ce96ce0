import { type Box, emuOf, emuPerPoint, escapeXml, transform } from './xml.ts'

export type Run = { text: string; link?: string; bold?: boolean; italic?: boolean; color?: string }
type Paragraph = { runs: readonly Run[]; size: number; align?: 'l' | 'ctr' | 'r'; spaceAfter?: number }

type ShapeIds = { id: number; lang: string; linkId: (url: string) => string }

const runXml = (
  { text, link, bold, italic, color }: Run,
  size: number | null,
  { lang, linkId }: Omit<ShapeIds, 'id'>,
) =>
  `<a:r><a:rPr lang="${lang}"${size === null ? '' : ` sz="${size * 100}"`}${bold ? ' b="1"' : ''}${italic ? ' i="1"' : ''} dirty="0">${
    color === undefined ? '' : `<a:solidFill><a:schemeClr val="${color}"/></a:solidFill>`
  }${link === undefined ? '' : `<a:hlinkClick r:id="${linkId(link)}"/>`}</a:rPr><a:t>${escapeXml(text)}</a:t></a:r>`

const paragraphXml = ({ runs, size, align = 'l', spaceAfter = 0 }: Paragraph, ids: Omit<ShapeIds, 'id'>) =>
  `<a:p><a:pPr algn="${align}"><a:spcAft><a:spcPts val="${spaceAfter * 100}"/></a:spcAft></a:pPr>${runs
    .map((run) => runXml(run, size, ids))
    .join('')}</a:p>`

/** A paragraph of a placeholder, whose look it takes. */
export type TextParagraph = { runs: readonly Run[]; bullet?: 'point' | 'number' }

const bullets = {
  point: '<a:pPr marL="285750" indent="-285750"><a:buFont typeface="Arial"/><a:buChar char="•"/></a:pPr>',
  number:
    '<a:pPr marL="342900" indent="-342900"><a:buFont typeface="+mj-lt"/><a:buAutoNum type="arabicPeriod"/></a:pPr>',
}

/** Text in a placeholder of the layout, whose place and look it takes; `size` in points if it would not fit. */
export const placeholderXml = (
  type: 'title' | 'ctrTitle' | 'subTitle' | 'body',
  name: string,
  paragraphs: readonly TextParagraph[],
  ids: ShapeIds & { size?: number | null },
) =>
  `<p:sp><p:nvSpPr><p:cNvPr id="${ids.id}" name="${name}"/><p:cNvSpPr><a:spLocks noGrp="1"/></p:cNvSpPr><p:nvPr><p:ph type="${type}"${type === 'subTitle' || type === 'body' ? ' idx="1"' : ''}/></p:nvPr></p:nvSpPr><p:spPr/><p:txBody><a:bodyPr><a:normAutofit/></a:bodyPr><a:lstStyle/>${paragraphs
    .map(
      ({ runs, bullet }) =>
        `<a:p>${bullet === undefined ? '' : bullets[bullet]}${runs.map((run) => linesXml(run, ids)).join('')}</a:p>`,
    )
    .join('')}</p:txBody></p:sp>`

const linesXml = ({ text, ...look }: Run, { size = null, ...ids }: ShapeIds & { size?: number | null }) =>
  text
    .split('\n')
    .map((line) => (line === '' ? '' : runXml({ text: line, ...look }, size, ids)))
    .join('<a:br/>')

export const textBoxXml = (name: string, box: Box, paragraphs: readonly Paragraph[], ids: ShapeIds) =>
  `<p:sp><p:nvSpPr><p:cNvPr id="${ids.id}" name="${name}"/><p:cNvSpPr txBox="1"/><p:nvPr/></p:nvSpPr><p:spPr>${transform(box, 'a')}<a:prstGeom prst="rect"><a:avLst/></a:prstGeom><a:noFill/></p:spPr><p:txBody><a:bodyPr wrap="square" lIns="0" tIns="0" rIns="0" bIns="0" anchor="t"><a:normAutofit/></a:bodyPr><a:lstStyle/>${paragraphs
    .map((paragraph) => paragraphXml(paragraph, ids))
    .join('')}</p:txBody></p:sp>`

const frameXml = (id: number, name: string, description: string, box: Box, uri: string, content: string) =>
  `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="${id}" name="${name}" descr="${escapeXml(description)}"/><p:cNvGraphicFramePr><a:graphicFrameLocks noGrp="1"/></p:cNvGraphicFramePr><p:nvPr/></p:nvGraphicFramePr>${transform(box, 'p')}<a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/${uri}">${content}</a:graphicData></a:graphic></p:graphicFrame>`

export const chartFrameXml = (id: number, relationId: string, description: string, box: Box) =>
  frameXml(
    id,
    'Chart',
    description,
    box,
    'chart',
    `<c:chart xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" r:id="${relationId}"/>`,
  )

export type SlideTable = {
  columns: readonly { name: string; isNumber: boolean }[]
  rows: readonly (readonly string[])[]
}

const cellSize = 12
const lineHeight = 0.2
const padding = 0.12
/** Inches of an average character. */
const characterWidth = 0.088

/** Inches of each column, by its longest text. Where that is too much, long texts wrap, but no word does. */
function columnWidths({ columns, rows }: SlideTable, width: number): number[] {
  const inchesOf = (lengths: readonly number[]) => Math.min(Math.max(...lengths), 70) * characterWidth + 0.3
  const wordsIn = (text: string) => text.split(' ').map((word) => word.length)
  const sizes = columns.map(({ name, isNumber }, at) => {
    const texts = rows.map((row) => row[at]!)
    const least = inchesOf([...wordsIn(name), ...texts.flatMap(wordsIn), isNumber ? 5 : 8])
    return { least, wanted: Math.max(least, inchesOf(texts.map(({ length }) => length))) }
  })
  const [least, wanted] = [sumOf(sizes.map((size) => size.least)), sumOf(sizes.map((size) => size.wanted))]
  if (wanted <= width) return sizes.map((size) => (size.wanted / wanted) * width)
  if (least >= width) return sizes.map((size) => (size.least / least) * width)
  return sizes.map((size) => size.least + ((size.wanted - size.least) / (wanted - least)) * (width - least))
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)

const linesIn = (text: string, width: number) =>
  Math.max(1, Math.ceil((text.length * characterWidth) / Math.max(width - 0.2, 0.3)))

const rowHeight = (texts: readonly string[], widths: readonly number[]) =>
  Math.max(...texts.map((text, at) => linesIn(text, widths[at]!))) * lineHeight + padding

/** Texts are measured roughly. */
const reserve = 0.94

/** How many rows have room, at least one. */
export function countRowsThatFit(table: SlideTable, { w, h }: Pick<Box, 'w' | 'h'>): number {
  const widths = columnWidths(table, w)
  let left =
    h * reserve -
    rowHeight(
      table.columns.map(({ name }) => name),
      widths,
    )
  const full = table.rows.findIndex((row) => (left -= rowHeight(row, widths)) < 0)
  return full === -1 ? table.rows.length : Math.max(1, full)
}

export function tableFrameXml(id: number, table: SlideTable, description: string, box: Box, lang: string) {
  const { columns, rows } = table
  const widths = columnWidths(table, box.w)
  const names = columns.map(({ name }) => name)
  const lines = [names, ...rows].map((texts, line) => {
    const cells = texts.map((text, at) =>
      cellXml(text, { isHeading: line === 0, isNumber: columns[at]!.isNumber, lang }),
    )
    return `<a:tr h="${emuOf(rowHeight(texts, widths))}">${cells.join('')}</a:tr>`
  })
  const grid = widths.map((width) => `<a:gridCol w="${emuOf(width)}"/>`).join('')
  const height = [names, ...rows].reduce((sum, texts) => sum + rowHeight(texts, widths), 0)
  return frameXml(
    id,
    'Table',
    description,
    { ...box, h: height },
    'table',
    `<a:tbl><a:tblPr firstRow="1"/><a:tblGrid>${grid}</a:tblGrid>${lines.join('')}</a:tbl>`,
  )
}

type CellLook = { isHeading: boolean; isNumber: boolean; lang: string }

function cellXml(text: string, { isHeading, isNumber, lang }: CellLook): string {
  const color = isHeading ? 'tx2' : 'tx1'
  const line = (side: string) =>
    side === 'lnB'
      ? `<a:lnB w="${isHeading ? emuPerPoint : emuPerPoint / 2}"><a:solidFill><a:schemeClr val="${isHeading ? 'tx2' : 'bg2'}"/></a:solidFill></a:lnB>`
      : `<a:${side} w="0"><a:noFill/></a:${side}>`
  const run =
    text === ''
      ? ''
      : `<a:r><a:rPr lang="${lang}" sz="${cellSize * 100}"${isHeading ? ' b="1"' : ''} dirty="0"><a:solidFill><a:schemeClr val="${color}"/></a:solidFill></a:rPr><a:t>${escapeXml(text)}</a:t></a:r>`
  return `<a:tc><a:txBody><a:bodyPr/><a:lstStyle/><a:p><a:pPr algn="${isNumber ? 'r' : 'l'}"/>${run}<a:endParaRPr lang="${lang}" sz="${cellSize * 100}" dirty="0"/></a:p></a:txBody><a:tcPr marL="72000" marR="72000" marT="36000" marB="36000" anchor="ctr">${['lnL', 'lnR', 'lnT', 'lnB'].map(line).join('')}<a:noFill/></a:tcPr></a:tc>`
}

/** A logo has no description, and belongs to the layout. */
export const pictureXml = (id: number, relationId: string, box: Box, description?: string) =>
  `<p:pic><p:nvPicPr><p:cNvPr id="${id}" name="${description === undefined ? 'Logo' : 'Image'}" descr="${escapeXml(description ?? '')}"/><p:cNvPicPr><a:picLocks noChangeAspect="1"/></p:cNvPicPr><p:nvPr${description === undefined ? ' userDrawn="1"' : ''}/></p:nvPicPr><p:blipFill><a:blip r:embed="${relationId}"/><a:stretch><a:fillRect/></a:stretch></p:blipFill><p:spPr>${transform(box, 'a')}<a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr></p:pic>`
