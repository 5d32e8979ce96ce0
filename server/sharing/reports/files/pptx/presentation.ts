import { createWriteStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { newFileOptions } from '#server/sharing/exports/formats/new-file.ts'
import { type Chart, chartXml, writeChartWorkbook } from './chart.ts'
import { type Png, slideXml, type Slide, fitPng } from './slide.ts'
import { pictureXml } from './shapes.ts'
import { layoutNames, layoutXml, masterXml, notesMasterXml, notesXml, places, themeXml } from './theme.ts'
import { escapeXml, namespaces, type Relationship, relationshipsXml, slideSizeXml, xmlHead } from './xml.ts'

export type Presentation = {
  title: string
  /** BCP 47, for spelling. */
  language: string
  createdAt: Date
  slides: readonly Slide[]
  /** RGB in hexadecimal. */
  accent: string | null
  footer: string | null
  logo: Png | null
}

type Parts = Map<string, string | Uint8Array>
const officeTypes = 'application/vnd.openxmlformats-officedocument.'
const presentationTypes = `${officeTypes}presentationml.`

/** Content types by the start of a part's path. */
const contentTypes: readonly [RegExp, string][] = [
  [/^ppt\/presentation\.xml$/, `${presentationTypes}presentation.main+xml`],
  [/^ppt\/slideMasters\/[^/]+$/, `${presentationTypes}slideMaster+xml`],
  [/^ppt\/slideLayouts\/[^/]+$/, `${presentationTypes}slideLayout+xml`],
  [/^ppt\/slides\/[^/]+$/, `${presentationTypes}slide+xml`],
  [/^ppt\/notesMasters\/[^/]+$/, `${presentationTypes}notesMaster+xml`],
  [/^ppt\/notesSlides\/[^/]+$/, `${presentationTypes}notesSlide+xml`],
  [/^ppt\/theme\/[^/]+$/, `${officeTypes}theme+xml`],
  [/^ppt\/charts\/[^/]+$/, `${officeTypes}drawingml.chart+xml`],
  [/^ppt\/presProps\.xml$/, `${presentationTypes}presProps+xml`],
  [/^ppt\/viewProps\.xml$/, `${presentationTypes}viewProps+xml`],
  [/^ppt\/tableStyles\.xml$/, `${presentationTypes}tableStyles+xml`],
  [/^docProps\/core\.xml$/, 'application/vnd.openxmlformats-package.core-properties+xml'],
  [/^docProps\/app\.xml$/, `${officeTypes}extended-properties+xml`],
]

/**
 * Writes a presentation for PowerPoint (ECMA-376) to a path that must not exist. Charts have their numbers both in
 * workbooks, for editing, and in the chart itself, for showing.
 */
export async function writePresentation(presentation: Presentation, path: string): Promise<void> {
  const parts = await buildParts(presentation)
  const zip = new ZipFile()
  zip.addBuffer(Buffer.from(contentTypesXml(parts)), '[Content_Types].xml')
  for (const [name, content] of parts) zip.addBuffer(Buffer.from(content as string), name)
  zip.end()
  await pipeline(zip.outputStream as unknown as Readable, createWriteStream(path, newFileOptions))
}

function contentTypesXml(parts: Parts): string {
  const overrides = [...parts.keys()].flatMap((name) => {
    const type = contentTypes.find(([pattern]) => pattern.test(name))?.[1]
    return type === undefined ? [] : [`<Override PartName="/${name}" ContentType="${type}"/>`]
  })
  return `${xmlHead}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/><Default Extension="xlsx" ContentType="${officeTypes}spreadsheetml.sheet"/>${overrides.join('')}</Types>`
}

async function buildParts(presentation: Presentation): Promise<Parts> {
  const { slides, logo, accent, footer, language } = presentation
  const parts: Parts = new Map()
  const add = (name: string, content: string | Uint8Array, relationships: readonly Relationship[] = []) => {
    parts.set(name, content)
    if (relationships.length === 0) return
    const at = name.lastIndexOf('/') + 1
    parts.set(`${name.slice(0, at)}_rels/${name.slice(at)}.rels`, relationshipsXml(relationships))
  }
  const slideRelations = slides.map((_, at) => ({
    id: `rId${at + 10}`,
    type: 'slide',
    target: `slides/slide${at + 1}.xml`,
  }))
  add('ppt/presentation.xml', presentationXml(slideRelations), [
    { id: 'rId1', type: 'slideMaster', target: 'slideMasters/slideMaster1.xml' },
    { id: 'rId2', type: 'notesMaster', target: 'notesMasters/notesMaster1.xml' },
    { id: 'rId3', type: 'presProps', target: 'presProps.xml' },
    { id: 'rId4', type: 'viewProps', target: 'viewProps.xml' },
    { id: 'rId5', type: 'theme', target: 'theme/theme1.xml' },
    { id: 'rId6', type: 'tableStyles', target: 'tableStyles.xml' },
    ...slideRelations,
  ])
  add('ppt/presProps.xml', `${xmlHead}<p:presentationPr ${namespaces}/>`)
  add('ppt/viewProps.xml', `${xmlHead}<p:viewPr ${namespaces}/>`)
  add(
    'ppt/tableStyles.xml',
    `${xmlHead}<a:tblStyleLst xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" def="{5C22544A-7EE6-4342-B048-85BDC9FD1C3A}"/>`,
  )
  add('ppt/theme/theme1.xml', themeXml(accent))
  add('ppt/theme/theme2.xml', themeXml(accent))
  add('ppt/slideMasters/slideMaster1.xml', masterXml(), [
    ...layoutNames.map((name, at) => ({
      id: `rId${at + 1}`,
      type: 'slideLayout',
      target: `../slideLayouts/${name}.xml`,
    })),
    { id: `rId${layoutNames.length + 1}`, type: 'theme', target: '../theme/theme1.xml' },
  ])
  const picture = { id: 'rId2', type: 'image', target: '../media/logo.png' }
  if (logo !== null) parts.set('ppt/media/logo.png', logo.png)
  const logoXml = logo === null ? '' : pictureXml(30, 'rId2', fitPng(logo, places.logo, 'right'))
  for (const name of layoutNames)
    add(`ppt/slideLayouts/${name}.xml`, layoutXml(name, logoXml, footer), [
      { id: 'rId1', type: 'slideMaster', target: '../slideMasters/slideMaster1.xml' },
      ...(logo === null || name === 'title' ? [] : [picture]),
    ])
  add('ppt/notesMasters/notesMaster1.xml', notesMasterXml(), [
    { id: 'rId1', type: 'theme', target: '../theme/theme2.xml' },
  ])
  for (const [index, slide] of slides.entries()) {
    const at = index + 1
    const links: string[] = []
    const xml = slideXml(slide, {
      lang: language,
      logo,
      linkId: (url) => `rId${10 + (links.includes(url) ? links.indexOf(url) : links.push(url) - 1)}`,
    })
    const { chart, image } = slide.layout === 'panel' ? slide : { chart: null, image: null }
    add(`ppt/slides/slide${at}.xml`, xml, [
      { id: 'rId1', type: 'slideLayout', target: `../slideLayouts/${slide.layout}.xml` },
      { id: 'rId2', type: 'notesSlide', target: `../notesSlides/notesSlide${at}.xml` },
      ...(chart === null ? [] : [{ id: 'rId3', type: 'chart', target: `../charts/chart${at}.xml` }]),
      ...(image === null ? [] : [{ id: 'rId5', type: 'image', target: `../media/image${at}.png` }]),
      ...(slide.layout === 'title' && logo !== null ? [{ ...picture, id: 'rId4' }] : []),
      ...links.map((target, link) => ({ id: `rId${10 + link}`, type: 'hyperlink', target, isExternal: true })),
    ])
    add(`ppt/notesSlides/notesSlide${at}.xml`, notesXml(slide.notes, language), [
      { id: 'rId1', type: 'notesMaster', target: '../notesMasters/notesMaster1.xml' },
      { id: 'rId2', type: 'slide', target: `../slides/slide${at}.xml` },
    ])
    if (chart !== null) await addChart(add, chart, at)
    if (image !== null) add(`ppt/media/image${at}.png`, image.png)
  }
  addProperties(add, presentation)
  return parts
}

async function addChart(
  add: (name: string, content: string | Uint8Array, relationships?: readonly Relationship[]) => void,
  chart: Chart,
  at: number,
) {
  add(`ppt/embeddings/workbook${at}.xlsx`, await writeChartWorkbook(chart))
  add(`ppt/charts/chart${at}.xml`, chartXml(chart), [
    { id: 'rId1', type: 'package', target: `../embeddings/workbook${at}.xlsx` },
  ])
}

function addProperties(
  add: (name: string, content: string, relationships?: readonly Relationship[]) => void,
  { title, createdAt }: Presentation,
) {
  const at = createdAt.toISOString().replace(/\.\d+Z$/, 'Z')
  add(
    'docProps/core.xml',
    `${xmlHead}<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><dc:title>${escapeXml(title)}</dc:title><dc:creator>Soundings</dc:creator><dcterms:created xsi:type="dcterms:W3CDTF">${at}</dcterms:created><dcterms:modified xsi:type="dcterms:W3CDTF">${at}</dcterms:modified></cp:coreProperties>`,
  )
  add(
    'docProps/app.xml',
    `${xmlHead}<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/extended-properties"><Application>Soundings</Application></Properties>`,
  )
  add(
    '_rels/.rels',
    relationshipsXml([
      { id: 'rId1', type: 'officeDocument', target: 'ppt/presentation.xml' },
      {
        id: 'rId2',
        type: 'http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties',
        target: 'docProps/core.xml',
      },
      { id: 'rId3', type: 'extended-properties', target: 'docProps/app.xml' },
    ]),
  )
}

const presentationXml = (slides: readonly Relationship[]) =>
  `${xmlHead}<p:presentation ${namespaces} saveSubsetFonts="1"><p:sldMasterIdLst><p:sldMasterId id="2147483648" r:id="rId1"/></p:sldMasterIdLst><p:notesMasterIdLst><p:notesMasterId r:id="rId2"/></p:notesMasterIdLst><p:sldIdLst>${slides
    .map(({ id }, at) => `<p:sldId id="${256 + at}" r:id="${id}"/>`)
    .join(
      '',
    )}</p:sldIdLst><p:sldSz ${slideSizeXml}/><p:notesSz cx="6858000" cy="9144000"/><p:defaultTextStyle><a:lvl1pPr><a:defRPr sz="1800"><a:solidFill><a:schemeClr val="tx1"/></a:solidFill><a:latin typeface="+mn-lt"/><a:ea typeface="+mn-ea"/><a:cs typeface="+mn-cs"/></a:defRPr></a:lvl1pPr></p:defaultTextStyle></p:presentation>`
