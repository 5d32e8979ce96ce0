// oxlint-disable-next-line no-control-regex
const illegal = /[\0-\b\v\f\x0e-\x1f\ufffe\uffff]/g
const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** XML 1.0 forbids control characters and lone surrogates. */
export const toLegal = (text: string) => text.toWellFormed().replace(illegal, ' ')

/** A text for an element or attribute. */
export const escapeXml = (text: string) => toLegal(text).replace(/[&<>"]/g, (character) => escapes[character]!)

export const xmlHead = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

export const namespaces =
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"'

/** English metric units per inch and per point. */
const emuPerInch = 914_400
export const emuPerPoint = 12_700

export type Box = { x: number; y: number; w: number; h: number }
export const emuOf = (inches: number) => Math.round(inches * emuPerInch)

/** The size of a slide in inches: 16:9. */
export const slideSize = { w: 40 / 3, h: 7.5 }
export const slideSizeXml = `cx="${emuOf(slideSize.w)}" cy="${emuOf(slideSize.h)}"`

export const transform = ({ x, y, w, h }: Box, prefix: 'a' | 'p') =>
  `<${prefix}:xfrm><a:off x="${emuOf(x)}" y="${emuOf(y)}"/><a:ext cx="${emuOf(w)}" cy="${emuOf(h)}"/></${prefix}:xfrm>`

export type Relationship = { id: string; type: string; target: string; isExternal?: boolean }

const relationshipTypes = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/'

export const relationshipsXml = (relationships: readonly Relationship[]) =>
  `${xmlHead}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relationships
    .map(
      ({ id, type, target, isExternal }) =>
        `<Relationship Id="${id}" Type="${type.includes('/') ? type : relationshipTypes + type}" Target="${escapeXml(target)}"${isExternal ? ' TargetMode="External"' : ''}/>`,
    )
    .join('')}</Relationships>`
