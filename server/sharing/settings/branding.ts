import * as contract from '#contract/workspaces/branding.ts'
import { isReadableWithWhite, toReadableWithWhite } from '#contract/workspaces/colours.ts'
import { toText, type Text } from '#contract/texts.ts'
import { recordAudit, toActor } from '#server/access/audit.ts'
import { readBranding, toBrandingOutput } from '#server/access/branding.ts'
import { handler } from '#server/access/handler.ts'
import { requireRole } from '#server/accounts/workspaces/members/membership.ts'
import { AppError } from '#server/ground/errors.ts'
import { workspaceBranding } from '#server/platform/db/postgres/schema/index.ts'

const { logoBytes, logoPixels } = contract.brandingLimits

const getBranding = handler(contract.getBranding, async ({ db, workspace }) =>
  toBrandingOutput(await readBranding(db, workspace.id)),
)

const updateBranding = handler(contract.updateBranding, async (context, { logo, accent, footer }) => {
  const { db, workspace, now } = context
  requireRole(workspace.role, ['owner'])
  requireLogo(logo)
  requireAccent(accent)
  const branding = { logo, accent, footer }
  const row = { ...branding, updatedAt: now() }
  await db.transaction(async (transaction) => {
    await transaction
      .insert(workspaceBranding)
      .values({ workspaceId: workspace.id, ...row })
      .onConflictDoUpdate({ target: workspaceBranding.workspaceId, set: row })
    await recordAudit(transaction, toActor(context), 'workspace.changed', { logo: logo !== null, accent, footer })
  })
  return branding
})

const refuse = (pointer: string, text: Text) => new AppError('invalid_input', text, { errors: [{ pointer, ...text }] })

function requireLogo(logo: string | null) {
  if (logo === null) return
  const size = contract.readPngSize(logo)
  const isTooLarge = size !== null && Math.max(size.width, size.height) > logoPixels
  if (size === null || isTooLarge || Buffer.byteLength(logo, 'base64') > logoBytes)
    throw refuse(
      '/logo',
      toText(
        /*i18n*/ {
          id: 'problem.logo',
          message: 'Choose a PNG of at most {kilobytes, number} kB and {pixels, number} pixels a side.',
        },
        { kilobytes: logoBytes / 1024, pixels: logoPixels },
      ),
    )
}

function requireAccent(accent: string | null) {
  if (accent === null || isReadableWithWhite(accent)) return
  throw refuse(
    '/accent',
    toText(
      /*i18n*/ {
        id: 'problem.accent',
        message: 'This colour is too light: white text on it is hard to read. The nearest readable one is {colour}.',
      },
      { colour: toReadableWithWhite(accent) },
    ),
  )
}

export const brandingHandlers = [getBranding, updateBranding]
