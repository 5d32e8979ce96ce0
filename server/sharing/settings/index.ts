import type { Handler } from '#server/access/handler.ts'
import { auditHandlers } from './audit.ts'
import { brandingHandlers } from './branding.ts'
import { deleteWorkspace, undoDeletion } from './deletion.ts'
import { updateWorkspace } from './general.ts'
import { restoreHandlers } from './restore/restores.ts'
import { previewRetention } from './retention.ts'

export { restoreJob } from './restore/restore-job.ts'
export { sendDueTasks, startSettingsWorker } from './worker.ts'

export const settingsHandlers: Handler[] = [
  updateWorkspace,
  ...brandingHandlers,
  previewRetention,
  deleteWorkspace,
  undoDeletion,
  ...auditHandlers,
  ...restoreHandlers,
]
