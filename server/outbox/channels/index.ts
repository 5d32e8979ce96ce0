import { addressHandlers } from './addresses.ts'
import { channelHandlers as ownHandlers } from './channels.ts'
import { listChannelDeliveries, replayDelivery } from './deliveries.ts'

export { subscriptionPages } from './subscription-pages.ts'
export { sendDueDeliveries } from './delivery-job.ts'
export { deleteOldDeliveries, startChannelWorker } from './worker.ts'

export const channelHandlers = [...ownHandlers, ...addressHandlers, listChannelDeliveries, replayDelivery]
