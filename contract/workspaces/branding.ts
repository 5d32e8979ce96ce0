import * as z from 'zod/mini'
import { endpoint, largeBodyBytes } from '../endpoint.ts'
import { WorkspaceId } from '../primitives.ts'

export const brandingLimits = { logoBytes: 256 * 1024, logoPixels: 2_000, footer: 200 } as const

/** Shown outside of the app: on shared pages, in mails, PDFs and pictures. */
export const Branding = z.object({
  /** A PNG as Base64. */
  logo: z.nullable(z.string()),
  /** `#rrggbb`, readable with white. */
  accent: z.nullable(z.string()),
  footer: z.nullable(z.string()),
})
export type Branding = z.infer<typeof Branding>

export const noBranding: Branding = { logo: null, accent: null, footer: null }

export const toLogoUrl = (logo: string) => `data:image/png;base64,${logo}`

const signature = '\u0089PNG\r\n\u001a\n'

/** Width and height in pixels; null if it isn't a PNG. */
export function readPngSize(base64: string): { width: number; height: number } | null {
  let head: string
  try {
    head = atob(base64.slice(0, 32))
  } catch {
    return null
  }
  if (head.length < 24 || !head.startsWith(signature) || head.slice(12, 16) !== 'IHDR') return null
  const numberAt = (at: number) => [0, 1, 2, 3].reduce((sum, index) => sum * 256 + head.charCodeAt(at + index), 0)
  const [width, height] = [numberAt(16), numberAt(20)]
  return width > 0 && height > 0 ? { width, height } : null
}

/** A PNG as Base64. */
export const Png = z.string().check(z.maxLength(400_000), z.regex(/^[A-Za-z\d+/]+={0,2}$/))

export const brandingFields = {
  logo: z.nullable(Png),
  accent: z.nullable(z.string().check(z.regex(/^#[\da-f]{6}$/))),
  footer: z.nullable(
    z.string().check(z.trim(), z.minLength(1), z.maxLength(brandingLimits.footer), z.regex(/^[^\p{Cc}\p{Cs}]*$/u)),
  ),
}

export const getBranding = endpoint({
  api: 'internal',
  method: 'GET',
  path: '/workspaces/:workspaceId/branding',
  access: 'workspace.read',
  summary: 'Get the logo, colour and footer line of shared pages, mails, PDFs and pictures.',
  input: z.strictObject({ workspaceId: WorkspaceId }),
  output: Branding,
})

export const updateBranding = endpoint({
  api: 'internal',
  method: 'PUT',
  path: '/workspaces/:workspaceId/branding',
  access: 'workspace.edit',
  summary: `Update the branding. Only owners can do this. The logo is a PNG of at most ${brandingLimits.logoBytes / 1024} kB.`,
  input: z.strictObject({
    workspaceId: WorkspaceId,
    ...brandingFields,
  }),
  maxBytes: largeBodyBytes,
  output: Branding,
})
