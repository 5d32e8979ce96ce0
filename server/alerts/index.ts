import { alertRecordHandlers } from './alerts.ts'
import { firingHandlers } from './firings.ts'
import { previewAlert } from './preview.ts'
import { steerAlert } from './steering.ts'

export { deleteOldHits, storeHits } from './hits.ts'
export { enforcePlanLimits } from './limits.ts'
export { startAlertWorker } from './worker.ts'

export const alertHandlers = [...alertRecordHandlers, steerAlert, previewAlert, ...firingHandlers]
