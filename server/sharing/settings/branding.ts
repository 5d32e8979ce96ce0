import * as contract from '#contract/workspaces/branding.ts'
import { isReadableWithWhite, toReadableWithWhite } from '#contract/workspaces/colours.ts'
import { toText } from '#contract/texts.ts'
import { recordAudit, toActor } from '#server/access/audit.ts'
import { readBranding, requirePng, toBrandingOutput } from '#server/access/branding.ts'
import { handler } from '#server/access/handler.ts'
import { requireRole } from '#server/accounts/workspaces/members/membership.ts'
import { AppError } from '#server/ground/errors.ts'
import { workspaceBranding } from '#server/platform/db/postgres/schema/index.ts'

const getBranding = handler(contract.getBranding, async ({ db, workspace }) =>
  toBrandingOutput(await readBranding(db, workspace.id)),
)

const updateBranding = handler(contract.updateBranding, async (context, { logo, accent, footer }) => {
  const { db, workspace, now } = context
  requireRole(workspace.role, ['owner'])
  if (logo !== null) requirePng(logo, '/logo')
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

function requireAccent(accent: string | null) {
  if (accent === null || isReadableWithWhite(accent)) return
  const text = toText(
    /*i18n*/ {
      id: 'problem.accent',
      message: 'This colour is too light: white text on it is hard to read. The nearest readable one is {colour}.',
    },
    { colour: toReadableWithWhite(accent) },
  )
  throw new AppError('invalid_input', text, { errors: [{ pointer: '/accent', ...text }] })
}

export const brandingHandlers = [getBranding, updateBranding]
