import { toText } from '#contract/texts.ts'
import { AppError } from '#server/ground/errors.ts'
import { maxSharedLength } from './limits.ts'
import { isTimeFormat } from './serial-times.ts'
import { readWholeXml } from './xml-events.ts'
import { openZipped } from './zip.ts'

export type Sheet = { name: string; part: string; isHidden: boolean }
export type Workbook = {
  sheets: readonly Sheet[]
  is1904: boolean
  /** Texts that cells refer to by index. */
  shared: readonly string[]
  /** By cell style: whether it shows numbers as dates or times. */
  isTime: readonly boolean[]
}

type Relation = { type: string; part: string }

const bookPart = 'xl/workbook.xml'
const relationsPart = 'xl/_rels/workbook.xml.rels'

export const isWorkbook = (names: readonly string[]) => names.includes(bookPart)

async function sheetsOf(
  path: string,
  relations: ReadonlyMap<string, Relation>,
): Promise<Pick<Workbook, 'sheets' | 'is1904'>> {
  const sheets: Sheet[] = []
  let is1904 = false
  await readWholeXml(openZipped(path, bookPart).chunks, {
    open: (name, { name: sheet = '', state, date1904, ...rest }) => {
      if (name === 'workbookPr') is1904 = date1904 === '1' || date1904 === 'true'
      if (name !== 'sheet') return
      const id = Object.entries(rest).find(([key]) => key.endsWith(':id'))?.[1]
      const { type, part } = relations.get(id ?? '') ?? { type: '', part: '' }
      if (type === 'worksheet') sheets.push({ name: sheet, part, isHidden: state !== undefined && state !== 'visible' })
    },
  })
  if (sheets.length === 0)
    throw new AppError(
      'unreadable_file',
      toText(/*i18n*/ { id: 'problem.emptyWorkbook', message: 'The Excel workbook has no sheet with cells.' }),
    )
  return { sheets, is1904 }
}

export async function openWorkbook(path: string): Promise<Workbook> {
  const relations = new Map<string, Relation>()
  await readWholeXml(openZipped(path, relationsPart).chunks, {
    open: (name, { Id = '', Type = '', Target = '' }) => {
      if (name !== 'Relationship') return
      const part = Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`
      relations.set(Id, { type: Type.slice(Type.lastIndexOf('/') + 1), part })
    },
  })
  const partOf = (type: string) => [...relations.values()].find((relation) => relation.type === type)?.part
  const [shared, styles] = [partOf('sharedStrings'), partOf('styles')]
  return {
    ...(await sheetsOf(path, relations)),
    shared: shared === undefined ? [] : await sharedTexts(path, shared),
    isTime: styles === undefined ? [] : await timeStyles(path, styles),
  }
}

async function timeStyles(path: string, part: string): Promise<boolean[]> {
  const codes = new Map<number, string>()
  const isTime: boolean[] = []
  let isInCells = false
  await readWholeXml(openZipped(path, part).chunks, {
    open: (name, { numFmtId = '0', formatCode = '' }) => {
      if (name === 'numFmt') codes.set(Number(numFmtId), formatCode)
      if (name === 'cellXfs') isInCells = true
      if (name === 'xf' && isInCells) isTime.push(isTimeFormat(Number(numFmtId), codes.get(Number(numFmtId))))
    },
    close: (name) => {
      if (name === 'cellXfs') isInCells = false
    },
  })
  return isTime
}

/** Joins the runs of each text and leaves out its pronunciation. */
async function sharedTexts(path: string, part: string): Promise<string[]> {
  const texts: string[] = []
  let [text, length] = ['', 0]
  let [isText, isPronunciation] = [false, false]
  await readWholeXml(openZipped(path, part).chunks, {
    open: (name) => {
      if (name === 'si') text = ''
      isPronunciation ||= name === 'rPh'
      isText = name === 't' && !isPronunciation
    },
    text: (piece) => {
      if (isText) text += piece
    },
    close: (name) => {
      if (name === 't') isText = false
      if (name === 'rPh') isPronunciation = false
      if (name !== 'si') return
      length += text.length
      if (length > maxSharedLength)
        throw new AppError(
          'too_large',
          toText(
            /*i18n*/ {
              id: 'problem.workbookTooLarge',
              message: 'The workbook contains too much text. Save the sheet as CSV.',
            },
          ),
        )
      texts.push(unescaped(text))
    },
  })
  return texts
}

/** Workbooks write characters that XML can't contain as `_x000D_`. */
export const unescaped = (text: string) =>
  text.includes('_x')
    ? text.replace(/_x([0-9a-f]{4})_/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
    : text
