import { eq } from 'drizzle-orm'
import { toText } from '#contract/texts.ts'
import { brandingLimits, readPngSize } from '#contract/workspaces/branding.ts'
import { AppError } from '#server/ground/errors.ts'
import type { Transaction } from '#server/platform/db/postgres/postgres.ts'
import { workspaceBranding } from '#server/platform/db/postgres/schema/index.ts'

/** The logo is a PNG, the accent `#rrggbb`. */
export type Branding = { logo: Buffer | null; accent: string | null; footer: string | null }

export async function readBranding(db: Pick<Transaction, 'select'>, workspaceId: string): Promise<Branding> {
  const [row] = await db.select().from(workspaceBranding).where(eq(workspaceBranding.workspaceId, workspaceId))
  if (row === undefined) return { logo: null, accent: null, footer: null }
  const { logo, accent, footer } = row
  return { logo: logo === null ? null : Buffer.from(logo, 'base64'), accent, footer }
}

/** For answers, with the logo as Base64. */
export const toBrandingOutput = ({ logo, ...rest }: Branding) => ({ ...rest, logo: logo?.toString('base64') ?? null })

const { logoBytes, logoPixels } = brandingLimits

/** Throws invalid_input unless it is a PNG within the limits of a logo. */
export function requirePng(png: string, pointer: string) {
  const size = readPngSize(png)
  const isTooLarge = size !== null && Math.max(size.width, size.height) > logoPixels
  if (size !== null && !isTooLarge && Buffer.byteLength(png, 'base64') <= logoBytes) return
  const text = toText(
    /*i18n*/ {
      id: 'problem.logo',
      message: 'Choose a PNG of at most {kilobytes, number} kB and {pixels, number} pixels a side.',
    },
    { kilobytes: logoBytes / 1024, pixels: logoPixels },
  )
  throw new AppError('invalid_input', text, { errors: [{ pointer, ...text }] })
}
