import { mapSwitches } from '#contract/workspaces/switches.ts'
import { workspaces } from '#server/platform/db/postgres/schema/index.ts'

export const workspaceColumns = {
  id: workspaces.id,
  name: workspaces.name,
  language: workspaces.language,
  timezone: workspaces.timezone,
  weekStart: workspaces.weekStart,
  sample: workspaces.sample,
  plan: workspaces.plan,
  dataVersion: workspaces.dataVersion,
  planExpiresAt: workspaces.planExpiresAt,
  ...mapSwitches((name) => workspaces[name]),
}
