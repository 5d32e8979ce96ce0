import { posix } from 'node:path'
import { DomUtils, parseDocument } from 'htmlparser2'
import { type Entries, unpack } from '../settings/archives.ts'

const { getElementsByTagName: elements, textContent } = DomUtils
type Part = ReturnType<typeof parseDocument>
type Element = ReturnType<typeof elements>[number]

export type ReadSlide = {
  title: string
  paragraphs: string[]
  /** Lines of the table, headings first. */
  table: string[][]
  series: { name: string; format: string; values: (number | null)[] }[]
  workbook: Buffer | null
  notes: string[]
  links: string[]
}

const relationsOf = (entries: Entries, part: string) => {
  const file = entries.get(posix.join(posix.dirname(part), '_rels', `${posix.basename(part)}.rels`))
  return file === undefined ? [] : elements('Relationship', parseXml(file)).map(({ attribs }) => attribs)
}
const parseXml = (file: Buffer): Part => parseDocument(file.toString(), { xmlMode: true })
const target = (part: string, to: string) => posix.join(posix.dirname(part), to)

/** The slides of a presentation in their order. */
export async function readSlides(bytes: Buffer): Promise<ReadSlide[]> {
  const entries = await unpack(bytes)
  const root = 'ppt/presentation.xml'
  const slides = new Map(relationsOf(entries, root).map(({ Id, Target }) => [Id, target(root, Target!)]))
  return elements('p:sldId', parseXml(entries.get(root)!)).map(({ attribs }) =>
    readSlide(entries, slides.get(attribs['r:id'])!),
  )
}

function readSlide(entries: Entries, name: string): ReadSlide {
  const slide = parseXml(entries.get(name)!)
  const relations = relationsOf(entries, name)
  const partOf = (type: string) => {
    const found = relations.find(({ Type }) => Type!.endsWith(`/${type}`))
    return found && target(name, found.Target!)
  }
  const chart = partOf('chart')
  const embedded = chart && relationsOf(entries, chart)[0]!.Target!
  const shapes = elements('p:sp', slide)
  const isTitle = (shape: Element) =>
    elements('p:ph', shape).some(({ attribs }) => ['title', 'ctrTitle'].includes(attribs.type!))
  return {
    title: shapes.filter(isTitle).map(textContent).join(''),
    paragraphs: shapes.filter((shape) => !isTitle(shape)).flatMap((shape) => elements('a:p', shape).map(textContent)),
    table: elements('a:tr', slide).map((row) => elements('a:tc', row).map(textContent)),
    series: chart === undefined ? [] : elements('c:ser', parseXml(entries.get(chart)!)).map(readSeries),
    workbook: chart === undefined ? null : entries.get(target(chart, embedded!))!,
    notes: elements('a:p', parseXml(entries.get(partOf('notesSlide')!)!)).map(textContent),
    links: relations.filter(({ TargetMode }) => TargetMode === 'External').map(({ Target }) => Target!),
  }
}

function readSeries(series: Element) {
  const values = elements('c:val', series)[0] ?? elements('c:yVal', series)[0]!
  const points = new Map(
    elements('c:pt', values).map((point) => [Number(point.attribs.idx), Number(textContent(point))]),
  )
  const count = Number(elements('c:ptCount', values)[0]!.attribs.val)
  return {
    name: textContent(elements('c:v', elements('c:tx', series)[0]!)),
    format: textContent(elements('c:formatCode', values)),
    values: Array.from({ length: count }, (_, index) => points.get(index) ?? null),
  }
}

/** Parts that are no XML, have no content type or refer to parts that are missing. */
export async function findFaults(bytes: Buffer): Promise<string[]> {
  const entries = await unpack(bytes)
  const types = parseXml(entries.get('[Content_Types].xml')!)
  const overrides = elements('Override', types).map(({ attribs }) => attribs.PartName!.slice(1))
  const extensions = new Set(elements('Default', types).map(({ attribs }) => attribs.Extension))
  return [
    ...overrides.filter((name) => !entries.has(name)).map((name) => `no ${name}`),
    ...[...entries].flatMap(([name, file]) => [
      ...(extensions.has(name.split('.').at(-1)!) ? [] : [`${name} has no type`]),
      ...(/\.(xml|rels)$/.test(name) && !isBalanced(file.toString()) ? [`${name} is no XML`] : []),
      ...relationsOf(entries, name)
        .filter(({ TargetMode, Target }) => TargetMode !== 'External' && !entries.has(target(name, Target!)))
        .map(({ Target }) => `${name} refers to ${Target}`),
    ]),
  ]
}

function isBalanced(xml: string) {
  const open: string[] = []
  for (const [, closes, name, isEmpty] of xml.matchAll(/<(\/?)([\w:]+)[^<>]*?(\/?)>/g)) {
    if (closes && open.pop() !== name) return false
    if (!closes && !isEmpty) open.push(name!)
  }
  return open.length === 0 && !/&(?!(?:amp|lt|gt|quot|apos|#\d+);)/.test(xml)
}
