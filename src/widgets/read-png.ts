import { t } from '@lingui/core/macro'
import { brandingLimits, readPngSize, toLogoUrl } from '#contract/workspaces/branding.ts'

const { logoBytes, logoPixels } = brandingLimits
/** The files that it reads. */
export const pngFiles = 'image/png,image/svg+xml'

/** A file as a PNG in Base64, an SVG with sides of `svgPixels`. Throws with the reason if it can't be used. */
export async function readPng(file: Blob, svgPixels: number): Promise<string> {
  if (file.size > logoBytes) throw new Error(t`The file is larger than ${logoBytes / 1024} kB.`)
  const encoded = toBase64(await file.arrayBuffer())
  const size = readPngSize(encoded)
  if (size !== null) {
    if (Math.max(size.width, size.height) > logoPixels)
      throw new Error(t`The picture is larger than ${logoPixels} pixels a side.`)
    return encoded
  }
  if (!(await file.text()).includes('<svg')) throw new Error(t`This file is neither PNG nor SVG.`)
  return convertSvg(encoded, svgPixels)
}

/** Pictures run no scripts and load nothing, and the PNG has only their pixels. */
async function convertSvg(encoded: string, pixels: number): Promise<string> {
  const image = new Image()
  image.src = `data:image/svg+xml;base64,${encoded}`
  try {
    await image.decode()
  } catch {
    throw new Error(t`This SVG can’t be drawn.`)
  }
  const { naturalWidth: width, naturalHeight: height } = image
  if (width === 0 || height === 0) throw new Error(t`This SVG has no size. Export it with a width and height.`)
  const scale = Math.min(pixels / width, pixels / height)
  const canvas = Object.assign(document.createElement('canvas'), {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  })
  canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height)
  const png = canvas.toDataURL('image/png').slice(toLogoUrl('').length)
  if (png.length * 0.75 > logoBytes) throw new Error(t`As a PNG, this picture is larger than ${logoBytes / 1024} kB.`)
  return png
}

function toBase64(bytes: ArrayBuffer): string {
  let binary = ''
  for (const byte of new Uint8Array(bytes)) binary += String.fromCharCode(byte)
  return btoa(binary)
}
