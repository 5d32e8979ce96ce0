import { writeXlsx } from 'hucre/xlsx'
import { escapeXml, toLegal, xmlHead } from './xml.ts'

/** A `curve` has numbers on both axes, which `x` has instead of categories. */
export type ChartKind = 'line' | 'columns' | 'stackedColumns' | 'bars' | 'stackedBars' | 'doughnut' | 'curve'

/** `format`: Excel's number format. */
type Numbers = { name: string; format: string; values: readonly (number | null)[] }

/** A chart with its numbers, which PowerPoint edits as a small workbook. */
export type Chart = {
  kind: ChartKind
  categories: readonly string[]
  x: Numbers | null
  /** `color`: RGB in hexadecimal; by default the theme's next accent. */
  series: readonly (Numbers & { color: string | null })[]
  /** Colours of a doughnut's parts, each null for the theme's. */
  colors: readonly (string | null)[]
  /** For screen readers. */
  description: string
}

/** The workbook behind a chart: categories in the first column, then a column per series. */
export async function writeChartWorkbook({ categories, x, series }: Chart): Promise<Uint8Array> {
  const rows = [
    [toLegal(x?.name ?? ''), ...series.map(({ name }) => toLegal(name))],
    ...(x?.values ?? categories.map(toLegal)).map((first, at) => [
      first,
      ...series.map(({ values }) => values[at] ?? null),
    ]),
  ]
  return writeXlsx({
    sheets: [
      {
        name: sheet,
        columns: [
          { width: 28, ...(x && { numFmt: x.format }) },
          ...series.map(({ format }) => ({ width: 16, numFmt: format })),
        ],
        rows,
      },
    ],
  })
}

const sheet = 'Sheet1'
const letter = (column: number) => String.fromCharCode(65 + column)

export function chartXml(chart: Chart): string {
  const { kind } = chart
  const isDoughnut = kind === 'doughnut'
  const hasLegend = isDoughnut || chart.series.length > 1
  return `${xmlHead}<c:chartSpace xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><c:date1904 val="0"/><c:roundedCorners val="0"/><c:chart><c:autoTitleDeleted val="1"/><c:plotArea><c:layout/>${plotXml(chart)}</c:plotArea>${
    hasLegend
      ? `<c:legend><c:legendPos val="${isDoughnut ? 'r' : 't'}"/><c:overlay val="0"/>${textStyle(isDoughnut ? 1_400 : 1_200)}</c:legend>`
      : ''
  }<c:plotVisOnly val="1"/><c:dispBlanksAs val="gap"/></c:chart><c:spPr><a:noFill/><a:ln><a:noFill/></a:ln></c:spPr>${textStyle(1_200)}<c:externalData r:id="rId1"><c:autoUpdate val="0"/></c:externalData></c:chartSpace>`
}

const textStyle = (size: number) =>
  `<c:txPr><a:bodyPr/><a:lstStyle/><a:p><a:pPr><a:defRPr sz="${size}"><a:solidFill><a:schemeClr val="tx2"/></a:solidFill></a:defRPr></a:pPr><a:endParaRPr lang="en-GB"/></a:p></c:txPr>`

const fill = (color: string | null, accent: number) =>
  `<a:solidFill>${color === null ? `<a:schemeClr val="accent${(accent % 6) + 1}"/>` : `<a:srgbClr val="${color}"/>`}</a:solidFill>`

function plotXml(chart: Chart): string {
  switch (chart.kind) {
    case 'line':
      return `<c:lineChart><c:grouping val="standard"/><c:varyColors val="0"/>${seriesXml(chart)}<c:marker val="1"/>${axisIds}</c:lineChart>${axesXml(chart)}`
    case 'curve':
      return `<c:scatterChart><c:scatterStyle val="lineMarker"/><c:varyColors val="0"/>${seriesXml(chart)}${axisIds}</c:scatterChart>${valueAxisXml(chart.x!, { id: categoryAxis, crosses: valueAxis, side: 'b' })}${valueAxisXml(valuesOf(chart), { id: valueAxis, crosses: categoryAxis, side: 'l' })}`
    case 'doughnut':
      return `<c:doughnutChart><c:varyColors val="1"/>${seriesXml(chart)}<c:firstSliceAng val="0"/><c:holeSize val="60"/></c:doughnutChart>`
    default: {
      const isStacked = chart.kind === 'stackedColumns' || chart.kind === 'stackedBars'
      const grouping = {
        stackedColumns: 'stacked',
        stackedBars: 'percentStacked',
        columns: 'clustered',
        bars: 'clustered',
      }[chart.kind]
      return `<c:barChart><c:barDir val="${isHorizontal(chart.kind) ? 'bar' : 'col'}"/><c:grouping val="${grouping}"/><c:varyColors val="0"/>${seriesXml(chart)}<c:gapWidth val="50"/>${isStacked ? '<c:overlap val="100"/>' : ''}${axisIds}</c:barChart>${axesXml(chart)}`
    }
  }
}

/** Lines differ in more than their colour, as on the page. */
const dashes = ['solid', 'dash', 'sysDot', 'dashDot', 'lgDash', 'lgDashDot'] as const

function seriesXml(chart: Chart): string {
  const { kind, series, categories, colors, x } = chart
  const isLine = kind === 'line' || kind === 'curve'
  return series
    .map(({ name, color, values, format }, at) => {
      const own = fill(color, at)
      const shape = {
        curve: `<c:spPr><a:ln w="28575" cap="rnd">${own}<a:prstDash val="${dashes[at % dashes.length]}"/><a:round/></a:ln></c:spPr><c:marker><c:symbol val="none"/></c:marker>`,
        doughnut: categories
          .map(
            (_, part) =>
              `<c:dPt><c:idx val="${part}"/><c:bubble3D val="0"/><c:spPr>${fill(colors[part] ?? null, part)}<a:ln w="19050"><a:solidFill><a:schemeClr val="bg1"/></a:solidFill></a:ln></c:spPr></c:dPt>`,
          )
          .join(''),
        bar: `<c:spPr>${own}</c:spPr><c:invertIfNegative val="0"/>`,
      }[isLine ? 'curve' : kind === 'doughnut' ? kind : 'bar']
      const place = letter(at + 1)
      return `<c:ser><c:idx val="${at}"/><c:order val="${at}"/><c:tx><c:strRef><c:f>${sheet}!$${place}$1</c:f>${stringCache([name])}</c:strRef></c:tx>${shape}${labelsXml(kind, format)}${
        x === null
          ? `<c:cat><c:strRef><c:f>${sheet}!$A$2:$A$${categories.length + 1}</c:f>${stringCache(categories)}</c:strRef></c:cat><c:val>${numbers(place, values, format)}</c:val>`
          : `<c:xVal>${numbers('A', x.values, x.format)}</c:xVal><c:yVal>${numbers(place, values, format)}</c:yVal>`
      }${isLine ? '<c:smooth val="0"/>' : ''}</c:ser>`
    })
    .join('')
}

const numbers = (place: string, values: readonly (number | null)[], format: string) =>
  `<c:numRef><c:f>${sheet}!$${place}$2:$${place}$${values.length + 1}</c:f><c:numCache><c:formatCode>${escapeXml(format)}</c:formatCode><c:ptCount val="${values.length}"/>${values
    .map((value, index) => (value === null ? '' : `<c:pt idx="${index}"><c:v>${value}</c:v></c:pt>`))
    .join('')}</c:numCache></c:numRef>`

const stringCache = (texts: readonly string[]) =>
  `<c:strCache><c:ptCount val="${texts.length}"/>${texts
    .map((text, index) => `<c:pt idx="${index}"><c:v>${escapeXml(text)}</c:v></c:pt>`)
    .join('')}</c:strCache>`

/** Bars and parts show their values, which would cover lines and columns. */
function labelsXml(kind: ChartKind, format: string): string {
  if (!isHorizontal(kind) && kind !== 'doughnut') return ''
  const position = kind === 'bars' ? '<c:dLblPos val="outEnd"/>' : ''
  const style = kind === 'bars' ? textStyle(1_200) : whiteText
  return `<c:dLbls><c:numFmt formatCode="${escapeXml(format)}" sourceLinked="0"/><c:spPr><a:noFill/><a:ln><a:noFill/></a:ln></c:spPr>${style}${position}<c:showLegendKey val="0"/><c:showVal val="1"/><c:showCatName val="0"/><c:showSerName val="0"/><c:showPercent val="0"/><c:showBubbleSize val="0"/></c:dLbls>`
}
const whiteText =
  '<c:txPr><a:bodyPr/><a:lstStyle/><a:p><a:pPr><a:defRPr sz="1200" b="1"><a:solidFill><a:schemeClr val="bg1"/></a:solidFill></a:defRPr></a:pPr><a:endParaRPr lang="en-GB"/></a:p></c:txPr>'

const [categoryAxis, valueAxis] = ['111111111', '222222222']
const axisIds = `<c:axId val="${categoryAxis}"/><c:axId val="${valueAxis}"/>`
const thinLine = (color: string) =>
  `<c:spPr><a:ln w="9525"><a:solidFill><a:schemeClr val="${color}"/></a:solidFill></a:ln></c:spPr>`

const isHorizontal = (kind: ChartKind) => kind === 'bars' || kind === 'stackedBars'

/** Most categories that have room for their labels. */
const maxLabels = 12

function axesXml(chart: Chart): string {
  const { kind, categories } = chart
  const isSideways = isHorizontal(kind)
  const skipped = isSideways ? 1 : Math.ceil(categories.length / maxLabels)
  const side = isSideways ? 't' : 'l'
  return `<c:catAx><c:axId val="${categoryAxis}"/><c:scaling><c:orientation val="${isSideways ? 'maxMin' : 'minMax'}"/></c:scaling><c:delete val="0"/><c:axPos val="${isSideways ? 'l' : 'b'}"/><c:numFmt formatCode="General" sourceLinked="0"/><c:majorTickMark val="none"/><c:minorTickMark val="none"/><c:tickLblPos val="low"/>${thinLine('bg2')}${textStyle(1_200)}<c:crossAx val="${valueAxis}"/><c:crosses val="autoZero"/><c:auto val="0"/><c:lblAlgn val="ctr"/><c:lblOffset val="100"/><c:tickLblSkip val="${skipped}"/><c:noMultiLvlLbl val="1"/></c:catAx>${valueAxisXml(valuesOf(chart), { id: valueAxis, crosses: categoryAxis, side })}`
}

const valuesOf = ({ series }: Chart) => ({ format: series[0]!.format, values: series.flatMap(({ values }) => values) })

/** The axis on top belongs to bars, which have labels instead. */
function valueAxisXml(
  { format, values, name }: { format: string; values: readonly (number | null)[]; name?: string },
  { id, crosses, side }: { id: string; crosses: string; side: 'b' | 'l' | 't' },
): string {
  const isShare = format.endsWith('%') && values.every((value) => value === null || (value >= 0 && value <= 1))
  const isFull = isShare && values.includes(1)
  const title =
    name === undefined
      ? ''
      : `<c:title><c:tx><c:rich><a:bodyPr/><a:lstStyle/><a:p><a:pPr><a:defRPr sz="1200" b="0"/></a:pPr><a:r><a:rPr lang="en-GB" sz="1200" b="0"/><a:t>${escapeXml(name)}</a:t></a:r></a:p></c:rich></c:tx><c:overlay val="0"/></c:title>`
  return `<c:valAx><c:axId val="${id}"/><c:scaling><c:orientation val="minMax"/>${isFull ? '<c:max val="1"/>' : ''}</c:scaling><c:delete val="${side === 't' ? 1 : 0}"/><c:axPos val="${side}"/>${side === 'l' ? `<c:majorGridlines>${thinLine('bg2')}</c:majorGridlines>` : ''}${title}<c:numFmt formatCode="${escapeXml(format)}" sourceLinked="0"/><c:majorTickMark val="none"/><c:minorTickMark val="none"/><c:tickLblPos val="nextTo"/><c:spPr><a:ln><a:noFill/></a:ln></c:spPr>${textStyle(1_200)}<c:crossAx val="${crosses}"/><c:crosses val="autoZero"/><c:crossBetween val="${side === 'b' ? 'midCat' : 'between'}"/></c:valAx>`
}
