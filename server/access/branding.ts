import { eq } from 'drizzle-orm'
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
