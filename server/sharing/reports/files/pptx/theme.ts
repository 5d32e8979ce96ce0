import { type Box, escapeXml, namespaces, slideSize, transform, xmlHead } from './xml.ts'

/** Ink, its soft variant, hairlines, and the colours of series as in the app's light theme. */
const colors = {
  ink: '10233A',
  inkSoft: '435567',
  line: 'E0DBCD',
  accents: ['1D5678', 'B0671A', '0E7C6B', 'A3156B', '6554B3', '66727D'],
}

const font = 'Calibri'

/** The theme of slides and notes. `accent` colours links and the bar of the title slide, but no series of a chart. */
export const themeXml = (accent: string | null) => {
  const solid = '<a:solidFill><a:schemeClr val="phClr"/></a:solidFill>'
  const line = (width: number) => `<a:ln w="${width}">${solid}</a:ln>`
  const fonts = `<a:latin typeface="${font}"/><a:ea typeface=""/><a:cs typeface=""/>`
  return `${xmlHead}<a:theme xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" name="Soundings"><a:themeElements><a:clrScheme name="Soundings"><a:dk1><a:srgbClr val="${colors.ink}"/></a:dk1><a:lt1><a:srgbClr val="FFFFFF"/></a:lt1><a:dk2><a:srgbClr val="${colors.inkSoft}"/></a:dk2><a:lt2><a:srgbClr val="${colors.line}"/></a:lt2>${colors.accents
    .map((color, at) => `<a:accent${at + 1}><a:srgbClr val="${color}"/></a:accent${at + 1}>`)
    .join(
      '',
    )}<a:hlink><a:srgbClr val="${accent ?? colors.accents[0]}"/></a:hlink><a:folHlink><a:srgbClr val="${colors.inkSoft}"/></a:folHlink></a:clrScheme><a:fontScheme name="Soundings"><a:majorFont>${fonts}</a:majorFont><a:minorFont>${fonts}</a:minorFont></a:fontScheme><a:fmtScheme name="Soundings"><a:fillStyleLst>${solid.repeat(3)}</a:fillStyleLst><a:lnStyleLst>${line(6_350)}${line(12_700)}${line(19_050)}</a:lnStyleLst><a:effectStyleLst>${'<a:effectStyle><a:effectLst/></a:effectStyle>'.repeat(3)}</a:effectStyleLst><a:bgFillStyleLst>${solid.repeat(3)}</a:bgFillStyleLst></a:fmtScheme></a:themeElements></a:theme>`
}

const emptyTree =
  '<p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="0" cy="0"/><a:chOff x="0" y="0"/><a:chExt cx="0" cy="0"/></a:xfrm></p:grpSpPr>'
export const treeXml = (shapes: string) => `<p:cSld><p:spTree>${emptyTree}${shapes}</p:spTree></p:cSld>`

const colorMap =
  '<p:clrMap bg1="lt1" tx1="dk1" bg2="lt2" tx2="dk2" accent1="accent1" accent2="accent2" accent3="accent3" accent4="accent4" accent5="accent5" accent6="accent6" hlink="hlink" folHlink="folHlink"/>'
const inherited = '<p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr>'

const margin = 0.6
export const contentWidth = slideSize.w - 2 * margin
/** Where slides have their content. */
export const places = {
  title: { x: margin, y: 0.4, w: contentWidth - 1.6, h: 0.95 },
  body: { x: margin, y: 1.5, w: contentWidth, h: 5.1 },
  source: { x: margin, y: 6.75, w: contentWidth - 2.2, h: 0.4 },
  number: { x: margin + contentWidth - 0.8, y: 6.75, w: 0.8, h: 0.4 },
  footer: { x: margin, y: 7.1, w: contentWidth - 1, h: 0.28 },
  logo: { x: margin + contentWidth - 1.5, y: 0.4, w: 1.5, h: 0.6 },
  coverTitle: { x: margin + 0.4, y: 2.3, w: contentWidth - 0.8, h: 1.4 },
  coverText: { x: margin + 0.4, y: 3.8, w: contentWidth - 0.8, h: 2.2 },
  coverLogo: { x: margin + 0.4, y: 0.8, w: 3, h: 1.1 },
} as const satisfies Record<string, Box>

type Placeholder = {
  id: number
  type: string
  name: string
  box: Box
  index?: number
  anchor?: 'b' | 'ctr'
  size: number
  bold?: boolean
  soft?: boolean
}

const levels = (size: number, { bold = false, soft = false }: { bold?: boolean; soft?: boolean }) =>
  `<a:lvl1pPr marL="0" indent="0" algn="l"><a:buNone/><a:defRPr sz="${size * 100}" b="${bold ? 1 : 0}"><a:solidFill><a:schemeClr val="${soft ? 'tx2' : 'tx1'}"/></a:solidFill></a:defRPr></a:lvl1pPr>`

const placeholder = ({ id, type, name, box, index, anchor, size, ...look }: Placeholder) =>
  `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="${name}"/><p:cNvSpPr><a:spLocks noGrp="1"/></p:cNvSpPr><p:nvPr><p:ph type="${type}"${index === undefined ? '' : ` idx="${index}"`}/></p:nvPr></p:nvSpPr><p:spPr>${transform(box, 'a')}<a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr><p:txBody><a:bodyPr lIns="0" tIns="0" rIns="0" bIns="0" anchor="${anchor ?? 't'}"><a:normAutofit/></a:bodyPr><a:lstStyle>${levels(size, look)}</a:lstStyle><a:p>${
    type === 'sldNum'
      ? '<a:pPr algn="r"/><a:fld id="{B6F15528-21DE-4FAA-801E-634DDDAF4B2B}" type="slidenum"><a:rPr lang="en-GB"/><a:t>‹#›</a:t></a:fld>'
      : `<a:r><a:rPr lang="en-GB"/><a:t>${name}</a:t></a:r>`
  }</a:p></p:txBody></p:sp>`

const slideNumber = { id: 9, type: 'sldNum', name: 'Slide number', box: places.number, index: 12, size: 10, soft: true }
export const slideNumberXml = `<p:sp><p:nvSpPr><p:cNvPr id="9" name="Slide number"/><p:cNvSpPr><a:spLocks noGrp="1"/></p:cNvSpPr><p:nvPr><p:ph type="sldNum" sz="quarter" idx="12"/></p:nvPr></p:nvSpPr><p:spPr/><p:txBody><a:bodyPr/><a:lstStyle/><a:p><a:fld id="{B6F15528-21DE-4FAA-801E-634DDDAF4B2B}" type="slidenum"><a:rPr lang="en-GB"/><a:t>‹#›</a:t></a:fld><a:endParaRPr lang="en-GB"/></a:p></p:txBody></p:sp>`

const bar = (box: Box) =>
  `<p:sp><p:nvSpPr><p:cNvPr id="20" name="Bar"/><p:cNvSpPr/><p:nvPr userDrawn="1"/></p:nvSpPr><p:spPr>${transform(box, 'a')}<a:prstGeom prst="rect"><a:avLst/></a:prstGeom><a:solidFill><a:schemeClr val="hlink"/></a:solidFill><a:ln><a:noFill/></a:ln></p:spPr><p:txBody><a:bodyPr/><a:lstStyle/><a:p><a:endParaRPr lang="en-GB"/></a:p></p:txBody></p:sp>`

const footerXml = (footer: string | null) =>
  footer === null
    ? ''
    : `<p:sp><p:nvSpPr><p:cNvPr id="21" name="Footer line"/><p:cNvSpPr txBox="1"/><p:nvPr userDrawn="1"/></p:nvSpPr><p:spPr>${transform(places.footer, 'a')}<a:prstGeom prst="rect"><a:avLst/></a:prstGeom><a:noFill/></p:spPr><p:txBody><a:bodyPr lIns="0" tIns="0" rIns="0" bIns="0"/><a:lstStyle/><a:p><a:r><a:rPr lang="en-GB" sz="900"><a:solidFill><a:schemeClr val="tx2"/></a:solidFill></a:rPr><a:t>${escapeXml(footer)}</a:t></a:r></a:p></p:txBody></p:sp>`

const coverTitle = {
  id: 2,
  type: 'ctrTitle',
  name: 'Title',
  box: places.coverTitle,
  anchor: 'b',
  size: 40,
  bold: true,
} as const
const coverText = {
  id: 3,
  type: 'subTitle',
  name: 'Text',
  box: places.coverText,
  index: 1,
  size: 18,
  soft: true,
} as const
const title = { id: 2, type: 'title', name: 'Title', box: places.title, anchor: 'ctr', size: 24, bold: true } as const
const body = { id: 3, type: 'body', name: 'Text', box: places.body, index: 1, size: 18 } as const

export type LayoutName = 'title' | 'section' | 'text' | 'panel'

/** Layouts by name, with what OOXML calls their kind. */
export const layouts: Record<LayoutName, { kind: string; shapes: (logo: string) => string }> = {
  title: {
    kind: 'title',
    shapes: () => bar({ x: 0, y: 0, w: 0.25, h: slideSize.h }) + placeholder(coverTitle) + placeholder(coverText),
  },
  section: {
    kind: 'titleOnly',
    shapes: (logo) =>
      bar({ x: places.coverTitle.x, y: 3.85, w: 1.2, h: 0.06 }) +
      placeholder({ ...title, box: places.coverTitle, anchor: 'b', size: 36 }) +
      logo +
      placeholder(slideNumber),
  },
  text: {
    kind: 'obj',
    shapes: (logo) => placeholder(title) + placeholder(body) + logo + placeholder(slideNumber),
  },
  panel: { kind: 'titleOnly', shapes: (logo) => placeholder(title) + logo + placeholder(slideNumber) },
}
export const layoutNames = Object.keys(layouts) as LayoutName[]

export const layoutXml = (name: LayoutName, logo: string, footer: string | null) =>
  `${xmlHead}<p:sldLayout ${namespaces} type="${layouts[name].kind}" preserve="1">${treeXml(layouts[name].shapes(logo) + footerXml(footer)).replace('<p:cSld>', `<p:cSld name="${name}">`)}${inherited}</p:sldLayout>`

const masterStyles = () => {
  const nine = (size: number) =>
    Array.from(
      { length: 9 },
      (_, level) =>
        `<a:lvl${level + 1}pPr marL="${level * 342_900}" indent="0" algn="l" defTabSz="914400" rtl="0" eaLnBrk="1" latinLnBrk="0" hangingPunct="1"><a:spcBef><a:spcPts val="600"/></a:spcBef><a:buNone/><a:defRPr sz="${size * 100}" kern="1200"><a:solidFill><a:schemeClr val="tx1"/></a:solidFill><a:latin typeface="+mn-lt"/><a:ea typeface="+mn-ea"/><a:cs typeface="+mn-cs"/></a:defRPr></a:lvl${level + 1}pPr>`,
    ).join('')
  const heading = `<a:lvl1pPr algn="l" defTabSz="914400" rtl="0" eaLnBrk="1" latinLnBrk="0" hangingPunct="1"><a:spcBef><a:spcPct val="0"/></a:spcBef><a:buNone/><a:defRPr sz="2400" b="1" kern="1200"><a:solidFill><a:schemeClr val="tx1"/></a:solidFill><a:latin typeface="+mj-lt"/><a:ea typeface="+mj-ea"/><a:cs typeface="+mj-cs"/></a:defRPr></a:lvl1pPr>`
  return `<p:txStyles><p:titleStyle>${heading}</p:titleStyle><p:bodyStyle>${nine(18)}</p:bodyStyle><p:otherStyle>${nine(18)}</p:otherStyle></p:txStyles>`
}

const background = '<p:bg><p:bgPr><a:solidFill><a:schemeClr val="bg1"/></a:solidFill><a:effectLst/></p:bgPr></p:bg>'
const withBackground = (tree: string) => tree.replace('<p:cSld>', `<p:cSld>${background}`)

export const masterXml = () =>
  `${xmlHead}<p:sldMaster ${namespaces}>${withBackground(treeXml(placeholder(title) + placeholder(body) + placeholder(slideNumber)))}${colorMap}<p:sldLayoutIdLst>${layoutNames
    .map((_, at) => `<p:sldLayoutId id="${2_147_483_649 + at}" r:id="rId${at + 1}"/>`)
    .join('')}</p:sldLayoutIdLst>${masterStyles()}</p:sldMaster>`

const slideImage = { x: 0.75, y: 0.9, w: 6, h: 3.375 }
const notesText = { x: 0.75, y: 4.5, w: 6, h: 5.4 }
const imageXml = (box: string) =>
  `<p:sp><p:nvSpPr><p:cNvPr id="2" name="Slide"/><p:cNvSpPr><a:spLocks noGrp="1" noRot="1" noChangeAspect="1"/></p:cNvSpPr><p:nvPr><p:ph type="sldImg"${box === '' ? '' : ' idx="2"'}/></p:nvPr></p:nvSpPr><p:spPr>${box}</p:spPr></p:sp>`
const noteTextXml = (box: string, paragraphs: string) =>
  `<p:sp><p:nvSpPr><p:cNvPr id="3" name="Notes"/><p:cNvSpPr><a:spLocks noGrp="1"/></p:cNvSpPr><p:nvPr><p:ph type="body" ${box === '' ? 'idx="1"' : 'sz="quarter" idx="3"'}/></p:nvPr></p:nvSpPr><p:spPr>${box}</p:spPr><p:txBody><a:bodyPr/><a:lstStyle/>${paragraphs}</p:txBody></p:sp>`

const rectangle = '<a:prstGeom prst="rect"><a:avLst/></a:prstGeom>'
export const notesMasterXml = () =>
  `${xmlHead}<p:notesMaster ${namespaces}>${withBackground(
    treeXml(
      imageXml(
        `${transform(slideImage, 'a')}${rectangle}<a:noFill/><a:ln w="12700"><a:solidFill><a:prstClr val="black"/></a:solidFill></a:ln>`,
      ) +
        noteTextXml(
          `${transform(notesText, 'a')}${rectangle}`,
          '<a:p><a:r><a:rPr lang="en-GB"/><a:t>Notes</a:t></a:r></a:p>',
        ),
    ),
  )}${colorMap}<p:notesStyle><a:lvl1pPr marL="0" algn="l" defTabSz="914400" rtl="0" eaLnBrk="1" latinLnBrk="0" hangingPunct="1"><a:defRPr sz="1200" kern="1200"><a:solidFill><a:schemeClr val="tx1"/></a:solidFill><a:latin typeface="+mn-lt"/><a:ea typeface="+mn-ea"/><a:cs typeface="+mn-cs"/></a:defRPr></a:lvl1pPr></p:notesStyle></p:notesMaster>`

export const notesXml = (lines: readonly string[], lang: string) =>
  `${xmlHead}<p:notes ${namespaces}>${treeXml(
    imageXml('') +
      noteTextXml(
        '',
        lines
          .map((line) => `<a:p><a:r><a:rPr lang="${lang}" dirty="0"/><a:t>${escapeXml(line)}</a:t></a:r></a:p>`)
          .join(''),
      ),
  )}${inherited}</p:notes>`
